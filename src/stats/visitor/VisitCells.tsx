import { Box, Chip, Link, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { FilterField } from '../../../contract/analytics/filters';
import type { Visit } from '../../../contract/analytics/visits';
import { duration } from '../../../contract/platform/duration';
import { Note } from '../../ui/admin/text/Note';
import { deviceText, sourceText } from '../../ui/admin/text/names';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { exact } from '../../ui/text/numbers';
import { clockTime, shortDate } from '../../ui/text/times';
import { MiddleCut } from '../components/MiddleCut';
import { readablePath } from '../components/readablePath';
import { useRegionNames } from '../names/worldRegions';
import { fieldValueText, keptText } from '../table/fieldValueText';
import { VisitMark } from './VisitMark';
import type { VisitColumnName } from './visitColumns';
import type { VisitListProps } from './visitListProps';
import {
    browserText,
    placeText,
    referrerText,
    shortSource,
    shortVisitor,
    versioned,
} from './visitText';

interface CellProps
    extends Pick<VisitListProps, 'timezone' | 'siteNames' | 'actions' | 'hasOneHost'> {
    visit: Visit;
}

const Second = ({ children, title }: { children: string; title?: string }) => (
    <Note sx={{ minWidth: 0 }}>
        <MiddleCut text={children} title={title} />
    </Note>
);

/** Of a name the beginning says more than the end. */
const Name = ({ children }: { children: string }) => (
    <Note noWrap title={children} component="p">
        {children}
    </Note>
);

const First = ({ children, title }: { children: string; title?: string }) => (
    <Typography noWrap title={title ?? children} variant="text">
        {children}
    </Typography>
);

/** A value that becomes the filter when it is clicked. */
const Only = ({
    field,
    value,
    label,
    actions,
    children,
}: Pick<CellProps, 'actions'> & {
    field: FilterField;
    value: string;
    label: string;
    children: ReactNode;
}) => {
    if (!actions || value === '') return <>{children}</>;
    return (
        <Link
            component="button"
            type="button"
            underline="hover"
            color="inherit"
            title={label}
            aria-label={label}
            onClick={event => {
                event.stopPropagation();
                actions.onOnly(field, value);
            }}
            sx={{
                display: 'block',
                maxWidth: 1,
                minWidth: 0,
                textAlign: 'left',
                font: 'inherit',
                // enough for a finger, without moving what stands around it
                py: { xs: 1.5, md: 0 },
                my: { xs: -1.5, md: 0 },
            }}
        >
            {children}
        </Link>
    );
};

export const VisitTime = ({ visit, timezone }: Pick<CellProps, 'visit' | 'timezone'>) => {
    const language = useLanguage();
    return (
        <>
            <Box sx={{ typography: 'text' }}>{clockTime(visit.startedAt, timezone, language)}</Box>
            <Note sx={{ whiteSpace: 'nowrap' }}>
                {shortDate(visit.startedAt, timezone, language)}
            </Note>
        </>
    );
};

const useValueText = () => {
    const translate = useTranslate();
    const language = useLanguage();
    useRegionNames();
    return (field: FilterField, value: string) =>
        value === '' ? '' : fieldValueText(field, value, { language, translate });
};

const Region = ({ visit }: CellProps) => {
    const translate = useTranslate();
    const text = useValueText();
    const language = useLanguage();
    const place = placeText(text('region', visit.region), text('city', visit.city), language);
    return (
        <>
            <First>{text('country', visit.country) || translate('common.unknown')}</First>
            <Name>{place}</Name>
        </>
    );
};

const Source = ({ visit }: CellProps) => {
    const translate = useTranslate();
    const text = useValueText();
    const referrer = referrerText(visit);
    const name = visit.sourceName === referrer ? '' : text('sourceName', visit.sourceName);
    const source = sourceText(visit.source, translate);
    return (
        <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.75 }}>
                <First title={visit.bot || (name ? `${name} · ${source}` : source)}>
                    {visit.bot || shortSource(visit, { name, kind: source })}
                </First>
                <VisitMark visit={visit} />
            </Box>
            {visit.keyword ? (
                <Name>{visit.keyword}</Name>
            ) : (
                <Second title={visit.referrer}>{referrer}</Second>
            )}
        </>
    );
};

const wholePath = {
    typography: 'text',
    overflowWrap: 'anywhere',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: '2',
    overflow: 'hidden',
} as const;

const Entry = ({ visit, hasOneHost }: CellProps) => {
    const path = keptText(visit.entryPath, useTranslate());
    // the second line is the path's own where the host says nothing
    if (hasOneHost) {
        return (
            <Box title={visit.entryHost + path} sx={wholePath}>
                {readablePath(path)}
            </Box>
        );
    }
    return (
        <>
            <Box sx={{ typography: 'text' }}>
                <MiddleCut text={readablePath(path)} title={visit.entryHost + path} />
            </Box>
            <Second>{visit.entryHost}</Second>
        </>
    );
};

const Address = ({ visit, actions }: CellProps) => {
    const translate = useTranslate();
    const { address } = visit;
    return (
        <Only
            field="address"
            value={address}
            label={translate('visits.onlyAddress', { address })}
            actions={actions}
        >
            <First>{address || translate('common.unknown')}</First>
        </Only>
    );
};

const Visitor = ({ visit, actions }: CellProps) => {
    const translate = useTranslate();
    const visitor = shortVisitor(visit.visitor);
    return (
        <Box
            sx={{
                typography: 'text',
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 0.75,
                whiteSpace: 'nowrap',
            }}
        >
            <Only
                field="visitor"
                value={visit.visitor}
                label={translate('visits.onlyVisitor', { visitor })}
                actions={actions}
            >
                {visitor}
            </Only>
            {visit.isNew && (
                <Chip
                    size="mini"
                    variant="outlined"
                    color="primary"
                    label={translate('visits.newVisitor')}
                />
            )}
        </Box>
    );
};

const Browser = ({ visit }: CellProps) => {
    const text = useValueText();
    const browser = text('browser', visit.browser);
    return (
        <>
            <First title={browserText({ ...visit, browser })}>
                {versioned(browser, visit.browserVersion) || '–'}
            </First>
            <Name>{versioned(visit.os, visit.osVersion)}</Name>
        </>
    );
};

/** One fact of a visit, as its column shows it. */
export const VisitCell = ({ name, ...props }: CellProps & { name: VisitColumnName }) => {
    const { visit, timezone, siteNames } = props;
    const translate = useTranslate();
    const language = useLanguage();
    const text = useValueText();
    switch (name) {
        case 'time':
            return <VisitTime visit={visit} timezone={timezone} />;
        case 'site':
            return <First>{siteNames.get(visit.site) ?? visit.site}</First>;
        case 'region':
            return <Region {...props} />;
        case 'network':
            return <First>{text('network', visit.network) || '–'}</First>;
        case 'source':
            return <Source {...props} />;
        case 'keyword':
            return <First>{visit.keyword || '–'}</First>;
        case 'entry':
            return <Entry {...props} />;
        case 'address':
            return <Address {...props} />;
        case 'visitor':
            return <Visitor {...props} />;
        case 'duration':
            return <>{duration(visit.duration, language)}</>;
        case 'pages':
            return <>{exact(visit.pages, language)}</>;
        case 'device':
            return <First>{deviceText(visit.device, translate)}</First>;
        case 'browser':
            return <Browser {...props} />;
        case 'screen':
            return <First>{visit.screen.replace('x', '×') || '–'}</First>;
        case 'language':
            return <First title={text('language', visit.language)}>{visit.language || '–'}</First>;
    }
};
