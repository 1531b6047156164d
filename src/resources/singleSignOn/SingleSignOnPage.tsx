import { Alert, Box, Button, Card, Stack, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { SsoProvider, SsoProviders } from '../../../contract/identity/sso';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { PageHeader } from '../../ui/admin/cards/PageHeader';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { ProviderCard } from './ProviderCard';
import { ProviderDialog } from './ProviderDialog';

type Task = { kind: 'edit'; provider?: SsoProvider } | { kind: 'remove'; provider: SsoProvider };

interface TaskProps {
    task: Task;
    known: SsoProviders;
    onClose: () => void;
}

const Tasks = ({ task, known, onClose }: TaskProps) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const done = () => {
        void queryClient.invalidateQueries({ queryKey: [calls.listSsoProviders.path] });
        onClose();
    };
    if (task.kind === 'edit') {
        return (
            <ProviderDialog
                provider={task.provider}
                known={known}
                onDone={done}
                onClose={onClose}
            />
        );
    }
    const { id, label } = task.provider;
    return (
        <AskDialog
            title={translate('singleSignOn.removeTitle', { label })}
            text={translate('singleSignOn.removeText')}
            confirm={translate('singleSignOn.remove')}
            isDangerous
            action={() => callApi(calls.removeSsoProvider, { params: { provider: id } })}
            onDone={() => {
                showToast({ kind: 'success', title: translate('singleSignOn.removed') });
                done();
            }}
            onClose={onClose}
        />
    );
};

const Empty = () => {
    const translate = useTranslate();
    return (
        <Card sx={{ py: 4, px: 2.5, textAlign: 'center' }}>
            <Typography variant="subtitle1">{translate('singleSignOn.none')}</Typography>
            <Note>{translate('singleSignOn.noneText')}</Note>
        </Card>
    );
};

/** The operator's identity providers. */
export const SingleSignOnPage = () => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listSsoProviders, {});
    const [task, setTask] = useState<Task>();
    return (
        <>
            <PageHeader title={translate('route.singleSignOn')}>
                <Button
                    variant="contained"
                    size="tall"
                    disabled={!data}
                    onClick={() => setTask({ kind: 'edit' })}
                >
                    {translate('singleSignOn.add')}
                </Button>
            </PageHeader>
            <Stack spacing={2} sx={{ maxWidth: 720 }}>
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('singleSignOn.text')}
                </Typography>
                {data?.publicUrl === null && (
                    <Alert severity="warning">{translate('singleSignOn.noAddress')}</Alert>
                )}
                {!data && <LoadState error={error} onAgain={() => void refetch()} height={180} />}
                {data?.list.length === 0 && <Empty />}
                <Box sx={{ display: 'grid', gap: 2 }}>
                    {data?.list.map(provider => (
                        <ProviderCard
                            key={provider.id}
                            provider={provider}
                            publicUrl={data.publicUrl}
                            onEdit={() => setTask({ kind: 'edit', provider })}
                            onRemove={() => setTask({ kind: 'remove', provider })}
                        />
                    ))}
                </Box>
            </Stack>
            {task && data && <Tasks task={task} known={data} onClose={() => setTask(undefined)} />}
        </>
    );
};
