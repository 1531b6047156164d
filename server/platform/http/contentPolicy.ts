import { createHash } from 'node:crypto';

/** How a policy names a script or a style sheet that stands in the page. */
export const hashOf = (text: string): string =>
    `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * Scripts and calls come from this server only; the operator's notices may show images from elsewhere.
 * Style sheets of the admin application are written into the page by MUI while it runs.
 */
const directives = (styles: string): string[] => [
    "default-src 'self'",
    `style-src ${styles}`,
    "img-src 'self' data: https:",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'self'",
];

interface Allowed {
    /** hashes of the scripts that stand in the page */
    scripts: readonly string[];
    /** hashes of its style sheets, where no others may be written into it */
    styles?: readonly string[];
}

/** The header Content-Security-Policy of a page. */
export const contentPolicy = ({ scripts, styles }: Allowed): string => {
    const own = styles === undefined ? "'self' 'unsafe-inline'" : ["'self'", ...styles].join(' ');
    return [
        ...directives(own),
        `script-src ${["'self'", ...scripts].join(' ')}`,
        // attributes of single elements, which name nothing to fetch and select nothing
        ...(styles === undefined ? [] : ["style-src-attr 'unsafe-inline'"]),
    ].join(';');
};
