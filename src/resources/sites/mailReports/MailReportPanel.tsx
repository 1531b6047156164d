import { Alert, Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { DataSection } from '../data/DataSection';
import { RecipientSection } from './RecipientSection';
import { SampleSection } from './SampleSection';

/** Whoever confirms does so elsewhere, ms. */
const lookMs = 15_000;

/** A site's reports by e-mail: who gets them, and how they look. */
export const MailReportPanel = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const params = { id: site.id };
    const { data, error, refetch } = useCall(calls.readMailReports, { params }, { every: lookMs });
    if (!data) {
        return <LoadState inner error={error} onAgain={() => void refetch()} height={240} />;
    }
    const trouble = [
        ...(data.isSending ? [] : ['noServer']),
        ...(data.hasAddress ? [] : ['noAddress']),
        ...(site.archivedAt === null ? [] : ['archived']),
    ];
    return (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Typography variant="text">{translate('mailReports.lead')}</Typography>
            {trouble.map(name => (
                <Alert key={name} severity="warning">
                    {translate(`mailReports.${name}`)}
                </Alert>
            ))}
            <RecipientSection site={site.id} data={data} onChanged={refetch} />
            <SampleSection site={site.id} isSending={data.isSending} />
            <DataSection
                title={translate('mailReports.how')}
                text={translate('mailReports.howText')}
            >
                {null}
            </DataSection>
        </Box>
    );
};
