import { z } from 'zod';
import { accountHolders, administrators, defineCall } from '../platform/call';

/** Takes one image as multipart/form-data; a stream, so it stands beside the calls. */
export const brandLogoPath = '/api/v1/work/brand/logo';
/** The same for the whole installation, by an administrator. */
export const siteBrandLogoPath = '/api/v1/work/settings/brand/logo';
/** where the installation's logo is */
export const siteLogoAddress = '/brand/logo.webp';
export const brandLogoLimitBytes = 2 * 2 ** 20;
/** px; whatever comes is made to fit into it */
export const brandLogoWidth = 400;
export const brandLogoHeight = 120;

const fields = z.object({
    name: z
        .string()
        .trim()
        .max(60)
        .regex(/^\P{Cc}*$/u, 'field.one_line'),
    /** #rrggbb, or empty for the usual one */
    accent: z
        .string()
        .trim()
        .toLowerCase()
        .regex(/^(#[0-9a-f]{6})?$/, 'brand.colour'),
});
export const brandInput = fields;

const brand = fields.extend({
    /** the image itself, as `data:image/webp;base64,…`; empty for none */
    logo: z.string(),
});
export type Brand = z.output<typeof brand>;

export const getBrand = defineCall({
    method: 'GET',
    path: '/api/v1/work/brand',
    summary: 'Get the branding of your public dashboards',
    access: accountHolders,
    answer: brand,
});

export const updateBrand = defineCall({
    method: 'PUT',
    path: '/api/v1/work/brand',
    summary: 'Change the name and colour of your public dashboards',
    access: accountHolders,
    body: brandInput,
    answer: brand,
});

export const removeBrandLogo = defineCall({
    method: 'DELETE',
    path: brandLogoPath,
    summary: 'Remove the logo of your public dashboards',
    access: accountHolders,
    answer: brand,
});

export const getSiteBrand = defineCall({
    method: 'GET',
    path: '/api/v1/work/settings/brand',
    summary: 'Get the branding of this installation',
    access: administrators,
    answer: brand,
});

export const updateSiteBrand = defineCall({
    method: 'PUT',
    path: '/api/v1/work/settings/brand',
    summary: 'Change the branding of this installation',
    access: administrators,
    body: brandInput,
    answer: brand,
});

export const removeSiteBrandLogo = defineCall({
    method: 'DELETE',
    path: siteBrandLogoPath,
    summary: 'Remove the logo of this installation',
    access: administrators,
    answer: brand,
});
