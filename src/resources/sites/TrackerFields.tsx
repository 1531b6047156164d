import { Box, Tab, Tabs, Typography } from '@mui/material';
import { useId, useMemo, useState } from 'react';
import { SelectInput, TextInput, useTranslate } from 'react-admin';
import { type OtherTracker, otherTrackers } from '../../../contract/analytics/otherTrackers';
import type { Site } from '../../../contract/analytics/sites';
import { isoCurrencies } from '../../../contract/platform/isoCurrencies';
import { CodeBox } from '../../ui/admin/text/CodeBox';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touch } from '../../ui/admin/touch';
import { proxyRule, trackerCode } from './trackerCode';

const field = { variant: 'outlined', fullWidth: true } as const;

const Heading = ({ name }: { name: string }) => {
    const translate = useTranslate();
    return (
        <Typography component="h3" variant="text" sx={{ fontWeight: 600 }}>
            {translate(`otherTrackers.${name}`)}
        </Typography>
    );
};

const Quiet = ({ name }: { name: string }) => {
    const translate = useTranslate();
    return (
        <Typography component="p" variant="text" sx={{ color: 'text.secondary' }}>
            {translate(`otherTrackers.${name}`)}
        </Typography>
    );
};

/** What to change so that a product's tracker sends here. */
const Instructions = ({ tracker, site }: { tracker: OtherTracker; site: string }) => {
    const translate = useTranslate();
    const { origin } = window.location;
    const product = translate(`otherTrackers.${tracker}.name`);
    return (
        <>
            <Quiet name={`${tracker}.where`} />
            <CodeBox
                code={trackerCode(tracker, origin, site)}
                label={translate('otherTrackers.code', { product })}
            />
            <Heading name="proxy" />
            <Quiet name="proxyText" />
            <CodeBox
                code={proxyRule(tracker, origin, site)}
                label={translate('otherTrackers.proxyCode', { product })}
            />
            <Heading name="differs" />
            <Quiet name={`${tracker}.differs`} />
        </>
    );
};

const Products = ({ site }: { site: string }) => {
    const translate = useTranslate();
    const id = useId();
    const [tracker, setTracker] = useState<OtherTracker>('umami');
    return (
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
            <Tabs
                value={tracker}
                onChange={(_, next: OtherTracker) => setTracker(next)}
                variant="scrollable"
                allowScrollButtonsMobile
                aria-label={translate('otherTrackers.product')}
                sx={{ minHeight: touch, minWidth: 0 }}
            >
                {otherTrackers.map(name => (
                    <Tab
                        key={name}
                        value={name}
                        label={translate(`otherTrackers.${name}.name`)}
                        id={`${id}-${name}`}
                        aria-controls={name === tracker ? `${id}-panel` : undefined}
                        sx={{ minHeight: touch, textTransform: 'none' }}
                    />
                ))}
            </Tabs>
            <Box
                role="tabpanel"
                id={`${id}-panel`}
                aria-labelledby={`${id}-${tracker}`}
                sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}
            >
                <Instructions tracker={tracker} site={site} />
            </Box>
        </Box>
    );
};

const Ids = ({ source }: { source: string }) => (
    <TextInput
        {...field}
        source={source}
        label={`otherTrackers.${source}`}
        helperText={`otherTrackers.${source}Help`}
        autoComplete="off"
        multiline
        minRows={1}
        maxRows={6}
        slotProps={{ htmlInput: { autoCapitalize: 'none', spellCheck: false } }}
    />
);

const Currency = () => {
    const language = useLanguage();
    const choices = useMemo(() => {
        const names = new Intl.DisplayNames([language], { type: 'currency' });
        return isoCurrencies.map(id => ({ id, name: `${id} · ${names.of(id) ?? id}` }));
    }, [language]);
    return (
        <SelectInput
            {...field}
            source="matomoCurrency"
            label="otherTrackers.matomoCurrency"
            helperText="otherTrackers.matomoCurrencyHelp"
            choices={choices}
            translateChoice={false}
            emptyText="otherTrackers.noCurrency"
        />
    );
};

/** Pages that go on with another product's code: where they send, and what the site was called there. */
export const TrackerFields = ({ site }: { site: Site }) => (
    <>
        <Quiet name="text" />
        <Products site={site.id} />
        <Heading name="ids" />
        <Quiet name="idsText" />
        <Ids source="umamiIds" />
        <Ids source="plausibleIds" />
        <Ids source="matomoIds" />
        <Currency />
        <Ids source="goatcounterIds" />
    </>
);
