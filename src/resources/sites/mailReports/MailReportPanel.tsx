import { Alert, Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Site } from '../../../../contract/analytics/sites';
import { calls } from '../../../../contract/calls';
import { useMayOpen } from '../../../app/routes/useMayOpen';
import { useCall } from '../../../dataProvider/useCall';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { DataSection } from '../data/DataSection';
import { RecipientSection } from './RecipientSection';
import { SampleSection } from './SampleSection';

/** Whoever confirms does so elsewhere, ms. */
const lookMs = 15_000;

type Trouble = 'noServer' | 'noAddress' | 'archived';

/** Why nothing is sent, and for who runs the server, what to do about it. */
const TroubleAlert = ({ name }: { name: Trouble }) => {
    const translate = useTranslate();
    const isOperators = useMayOpen('/admin/state') && name !== 'archived';
    return (
        <Alert
            severity="warning"
            action={
                isOperators && (
                    <Button component={Link} to="/admin/state" size="small" color="inherit">
                        {translate('route.state')}
                    </Button>
                )
            }
        >
            {translate(`mailReports.${name}${isOperators ? 'Operator' : ''}`)}
        </Alert>
    );
};

/** A site's reports by e-mail: who gets them, and how they look. */
export const MailReportPanel = ({ site }: { site: Site }) => {
    const translate = useTranslate();
    const params = { id: site.id };
    const { data, error, refetch } = useCall(calls.readMailReports, { params }, { every: lookMs });
    if (!data) {
        return <LoadState inner error={error} onAgain={() => void refetch()} height={240} />;
    }
    const troubles: Trouble[] = [
        ...(data.isSending ? [] : (['noServer'] as const)),
        ...(data.hasAddress ? [] : (['noAddress'] as const)),
        ...(site.archivedAt === null ? [] : (['archived'] as const)),
    ];
    return (
        <Box sx={{ display: 'grid', gap: 2.5 }}>
            <Typography variant="text">{translate('mailReports.lead')}</Typography>
            {troubles.map(name => (
                <TroubleAlert key={name} name={name} />
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
