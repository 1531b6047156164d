import { Box } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { SeenRequest } from '../../../contract/analytics/collecting';
import { countryName } from '../../ui/admin/text/names';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';

type Row = readonly [label: string, value: ReactNode];
type Translate = ReturnType<typeof useTranslate>;

const Code = ({ children }: { children: ReactNode }) => (
    <Box component="code" sx={{ typography: 'code' }}>
        {children}
    </Box>
);

const addressText = ({ address, header }: SeenRequest, translate: Translate): ReactNode => (
    <>
        <Code>{address}</Code>{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
            {header
                ? translate('collecting.seen.fromHeader', { header })
                : translate('collecting.seen.fromConnection')}
        </Box>
    </>
);

const visitorsText = (seen: SeenRequest, language: string, translate: Translate): string => {
    if (seen.visitors === null) return translate('collecting.seen.visitorsUnknown');
    if (seen.visitors === 0) return translate('collecting.seen.visitorsNone');
    return translate('collecting.seen.visitorsText', {
        visitors: exact(seen.visitors, language),
        count: exact(seen.topAddressVisitors, language),
        address: seen.topAddress,
    });
};

const Settings = ({ trustProxy, addressHeader }: SeenRequest) => {
    const translate = useTranslate();
    return (
        <>
            <div>
                <Code>TRUST_PROXY</Code>:{' '}
                {trustProxy ? <Code>{trustProxy}</Code> : translate('collecting.seen.unset')}
            </div>
            <div>
                <Code>ADDRESS_HEADER</Code>: <Code>{addressHeader}</Code>
            </div>
        </>
    );
};

const rowsOf = (seen: SeenRequest, language: string, translate: Translate): Row[] => {
    const agent = [seen.browser, seen.os].filter(Boolean).join(' · ');
    return [
        ['address', addressText(seen, translate)],
        [
            'country',
            seen.country
                ? countryName(seen.country, language)
                : translate('collecting.seen.noCountry'),
        ],
        ['network', seen.network || translate('collecting.seen.noNetwork')],
        ['peer', <Code key="peer">{seen.peer}</Code>],
        ['protocol', `${seen.protocol} · ${seen.host}`],
        [
            'agent',
            <span key="agent" title={seen.userAgent}>
                {agent || translate('collecting.seen.noAgent')}
            </span>,
        ],
        ['settings', <Settings key="settings" {...seen} />],
        ['visitors', visitorsText(seen, language, translate)],
    ];
};

/** The request as the server sees it. */
export const SeenFacts = ({ seen }: { seen: SeenRequest }) => {
    const translate = useTranslate();
    const language = useLanguage();
    return (
        <Box
            component="dl"
            sx={{
                typography: 'text',
                m: 0,
                display: 'grid',
                gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' },
                columnGap: 2,
                rowGap: { xs: 0.25, sm: 1 },
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, mb: { xs: 1, sm: 0 }, overflowWrap: 'anywhere' },
            }}
        >
            {rowsOf(seen, language, translate).map(([label, value]) => (
                <Box key={label} sx={{ display: 'contents' }}>
                    <dt>{translate(`collecting.seen.${label}`)}</dt>
                    <dd>{value}</dd>
                </Box>
            ))}
        </Box>
    );
};
