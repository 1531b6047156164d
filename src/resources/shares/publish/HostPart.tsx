import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Dashboard, DashboardHost } from '../../../../contract/analytics/dashboards';
import { calls } from '../../../../contract/calls';
import { proofText, txtName } from '../../../../contract/platform/hostProof';
import { callApi } from '../../../dataProvider/callApi';
import { useSubmit } from '../../../ui/admin/dialogs/useSubmit';
import { CodeBox } from '../../../ui/admin/text/CodeBox';
import { Note } from '../../../ui/admin/text/Note';

const Record = ({ host }: { host: DashboardHost }) => {
    const translate = useTranslate();
    return (
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
            <Typography variant="text">{translate('account.publish.hostRecord')}</Typography>
            <Note>{translate('account.publish.hostRecordName')}</Note>
            <CodeBox
                code={txtName(host.name)}
                label={translate('account.publish.hostRecordName')}
            />
            <Note>{translate('account.publish.hostRecordValue')}</Note>
            <CodeBox
                code={proofText(host.token)}
                label={translate('account.publish.hostRecordValue')}
            />
        </Box>
    );
};

const State = ({ host }: { host: DashboardHost }) => {
    const translate = useTranslate();
    if (host.provenAt !== null) {
        return (
            <Alert severity="success">
                {translate('account.publish.hostProven', { host: host.name })}
            </Alert>
        );
    }
    const key = host.checkedAt === null ? 'hostMissing' : 'hostFailed';
    return <Alert severity="info">{translate(`account.publish.${key}`)}</Alert>;
};

interface Props {
    share: string;
    dashboard: Dashboard;
    onChanged: (dashboard: Dashboard) => void;
}

/** A host of the owner's: named, proven, and taken away again. */
export const HostPart = ({ share, dashboard, onChanged }: Props) => {
    const translate = useTranslate();
    const { busy, submit } = useSubmit();
    const [name, setName] = useState('');
    const [fault, setFault] = useState('');
    const { host } = dashboard;
    const params = { share };
    const run = async (action: () => Promise<Dashboard>) => {
        setFault('');
        const errors = await submit(async () => onChanged(await action()));
        if (errors) setFault(errors.host ?? Object.values(errors)[0] ?? '');
    };
    return (
        <section aria-labelledby="publish-host">
            <Typography id="publish-host" component="h3" variant="h2" sx={{ mb: 1 }}>
                {translate('account.publish.host')}
            </Typography>
            <Note sx={{ mb: 1.5 }}>{translate('account.publish.hostText')}</Note>
            {host === null ? (
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'start' }}>
                    <TextField
                        size="small"
                        margin="none"
                        variant="outlined"
                        label={translate('account.publish.hostName')}
                        placeholder="stats.example.com"
                        value={name}
                        error={fault !== ''}
                        helperText={fault}
                        onChange={event => setName(event.target.value)}
                        sx={{ flex: '1 1 220px' }}
                    />
                    <Button
                        variant="outlined"
                        loading={busy}
                        disabled={name.trim() === ''}
                        onClick={() =>
                            void run(() =>
                                callApi(calls.setDashboardHost, { params, body: { host: name } }),
                            )
                        }
                    >
                        {translate('account.publish.hostSet')}
                    </Button>
                </Box>
            ) : (
                <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
                    <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                        {host.name}
                    </Typography>
                    <State host={host} />
                    {host.provenAt === null && <Record host={host} />}
                    {fault !== '' && <Alert severity="error">{fault}</Alert>}
                    <Box sx={{ display: 'flex', gap: 1 }}>
                        <Button
                            variant="outlined"
                            loading={busy}
                            onClick={() =>
                                void run(() => callApi(calls.checkDashboardHost, { params }))
                            }
                        >
                            {translate('account.publish.hostCheck')}
                        </Button>
                        <Button
                            color="error"
                            onClick={() =>
                                void run(() => callApi(calls.removeDashboardHost, { params }))
                            }
                        >
                            {translate('account.publish.hostRemove')}
                        </Button>
                    </Box>
                </Box>
            )}
        </section>
    );
};
