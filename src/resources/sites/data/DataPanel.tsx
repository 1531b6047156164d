import { Alert, Box, Skeleton, Typography } from '@mui/material';
import type { KeyboardEvent } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { SiteData } from '../../../../contract/analytics/siteData';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { exact } from '../../../ui/text/numbers';
import { ArchiveSection } from './ArchiveSection';
import { DeleteSection } from './DeleteSection';
import { dayOfInstant } from './dayOfInstant';
import { EraseSection } from './EraseSection';
import { ExportSection } from './ExportSection';
import { ImportSection } from './ImportSection';
import { LogMailSection } from './LogMailSection';
import { ProofSection } from './ProofSection';
import { SensorSection } from './SensorSection';

const loadingMs = 1500;

const Facts = ({ site, data }: { site: Site; data: SiteData }) => {
    const translate = useTranslate();
    const language = useLocale() ?? 'en';
    const dayOf = (at: number) => dayOfInstant(site, at, language);
    const { own, address, page } = data.excluded;
    if (data.events === 0 && data.waitingImports === 0) {
        return <Typography>{translate('siteSettings.data.none')}</Typography>;
    }
    return (
        <Box role="status" sx={{ typography: 'text', '& p': { m: 0 } }}>
            <Typography sx={{ fontWeight: 600 }}>
                {translate('siteSettings.data.stored', {
                    smart_count: data.events,
                    count: exact(data.events, language),
                })}
                {data.firstAt !== null && data.lastAt !== null && (
                    <Box component="span" sx={{ fontWeight: 400, color: 'text.secondary' }}>
                        {' '}
                        {translate('siteSettings.data.span', {
                            from: dayOf(data.firstAt),
                            to: dayOf(data.lastAt),
                        })}
                    </Box>
                )}
            </Typography>
            {own + address + page > 0 && (
                <p>{translate('siteSettings.data.excluded', { own, address, page })}</p>
            )}
            {data.maskedUntil !== null && (
                <p>{translate('siteSettings.data.masked', { day: dayOf(data.maskedUntil) })}</p>
            )}
            {data.overLimit.length > 0 && (
                <Alert severity="warning" sx={{ mt: 1 }}>
                    {translate('siteSettings.data.overLimit', {
                        fields: data.overLimit
                            .map(field => translate(`siteSettings.data.limited.${field}`))
                            .join(translate('siteSettings.data.limitedJoin')),
                    })}
                </Alert>
            )}
            {data.waitingImports > 0 && (
                <Alert severity="info" sx={{ mt: 1 }}>
                    {translate('siteSettings.data.waiting')}
                </Alert>
            )}
        </Box>
    );
};

/** These fields are no part of the form around them. */
const keepEnter = (event: KeyboardEvent): void => {
    if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
};

interface Props {
    site: Site;
    /** the site is deleted or put aside: there is nothing to set any more */
    onGone: () => void;
}

/** What is stored about a site, and what can be done with it; what cannot be undone comes last. */
export const DataPanel = ({ site, onGone }: Props) => {
    const { data, refetch } = useCall(
        calls.siteData,
        { params: { id: site.id } },
        { every: loadingMs * 4 },
    );
    const look = () => void refetch();
    return (
        <Box sx={{ display: 'grid', gap: 2.5 }} onKeyDown={keepEnter}>
            {data ? <Facts site={site} data={data} /> : <Skeleton height={44} />}
            <ExportSection site={site} />
            <ProofSection site={site} />
            <LogMailSection site={site} />
            <SensorSection site={site} />
            {site.archivedAt === null && <ImportSection site={site} onImported={look} />}
            <EraseSection site={site} onErased={look} />
            <ArchiveSection site={site} onDone={onGone} />
            <DeleteSection site={site} onDeleted={onGone} />
        </Box>
    );
};
