import { Link } from '@mui/material';
import { type ReactNode, useMemo } from 'react';
import { SelectInput, useLocaleState, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import { calls } from '../../../../contract/calls';
import { canParseUrl } from '../../../../contract/platform/canParseUrl';
import { type Currency, currencies } from '../../../../contract/platform/money';
import { useCall } from '../../../dataProvider/useCall';
import { DetailChoices } from '../../../resources/products/DetailInputs';
import type { OfferWords } from '../../../resources/products/describeOffer';
import { fieldLook } from '../../../ui/admin/controls/formFields';
import { OwnImage } from '../files/OwnImage';
import { ProofsInput } from '../money/ProofsInput';

const useChoices = () => useCall(calls.listingChoices, {}, { isSilent: true }).data;

/** In which a price may be asked; what stands in the form already is shown, and refused where it is. */
export const useSaleCurrencies = (): readonly Currency[] => {
    const offered = useChoices()?.currencies;
    const chosen: unknown = useWatch({ name: 'currency' });
    return currencies.filter(one => one === chosen || (offered ?? []).includes(one));
};

const toNull = (value: string) => value || null;

const Entry = ({ field, isRequired = false }: { field: string; isRequired?: boolean }) => {
    const translate = useTranslate();
    const [locale] = useLocaleState();
    const entries = useChoices()?.entries[field];
    const choices = (entries ?? []).map(({ id, nameZh, nameEn }) => ({
        id,
        name: locale === 'zh' ? nameZh : nameEn,
    }));
    return (
        <SelectInput
            {...fieldLook}
            source={`details.${field}`}
            choices={choices}
            translateChoice={false}
            parse={toNull}
            // without a choice it may stay empty
            isRequired={isRequired && choices.length > 0}
            // an empty list would leave one guessing
            helperText={entries?.length === 0 ? translate('listing.noChoices') : false}
        />
    );
};

const bareHost = (text: string): string => text.toLowerCase().replace(/^www\./, '');

const hostIn = (url: unknown): string | undefined =>
    typeof url === 'string' && canParseUrl(url) ? bareHost(new URL(url).hostname) : undefined;

/** What is said below the choice of a site: what is missing before one can be chosen, or what it is for. */
const siteHelp = ({ count, url, isNone }: { count: number; url: unknown; isNone: boolean }) => {
    if (count === 0) return 'noSiteYet';
    if (typeof url !== 'string' || url.trim() === '') return 'addressFirst';
    return isNone ? 'noSites' : 'measuredSiteHelp';
};

/** One of one's own measured sites; those of another address cannot be chosen. */
const Site = () => {
    const translate = useTranslate();
    const sites = useChoices()?.sites ?? [];
    const url: unknown = useWatch({ name: 'details.url' });
    const host = hostIn(url);
    const choices = sites.map(({ id, name, domain }) => ({
        id,
        name: name === domain ? domain : `${name} (${domain})`,
        disabled: host !== undefined && host !== bareHost(domain),
    }));
    const help = siteHelp({ count: sites.length, url, isNone: choices.every(one => one.disabled) });
    return (
        <SelectInput
            {...fieldLook}
            source="details.measuredSiteId"
            choices={choices}
            translateChoice={false}
            disableValue="disabled"
            parse={toNull}
            helperText={
                help === 'noSites' || help === 'noSiteYet' ? (
                    <>
                        {translate(`listing.${help}`)}{' '}
                        <Link component={RouterLink} to="/dashboard?add=site">
                            {translate('listing.addSite')}
                        </Link>
                    </>
                ) : (
                    translate(`listing.${help}`)
                )
            }
        />
    );
};

const ofDrafts = { Entry, Site, Proofs: ProofsInput } as const;
const ofShelf = { ...ofDrafts, isHostFixed: true } as const;

/** The fields of a type for who may not read the back-office's lists. */
export const OwnChoices = ({
    isListed = false,
    children,
}: {
    isListed?: boolean;
    children: ReactNode;
}) => <DetailChoices value={isListed ? ofShelf : ofDrafts}>{children}</DetailChoices>;

const Image = ({ id, alt }: { id: string; alt: string }) => <OwnImage id={id} alt={alt} />;

/** How one's own offer is written. */
export const useOfferWords = (): OfferWords => {
    const data = useChoices();
    const [locale] = useLocaleState();
    return useMemo(() => {
        const entries = Object.values(data?.entries ?? {}).flat();
        const names = new Map(
            entries.map(({ id, nameZh, nameEn }) => [id, locale === 'zh' ? nameZh : nameEn]),
        );
        for (const { id, domain } of data?.sites ?? []) names.set(id, domain);
        return { names, Image };
    }, [data, locale]);
};
