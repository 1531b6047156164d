import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Passkey } from '../../../contract/identity/passkeys';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { AskDialog } from '../../ui/admin/dialogs/AskDialog';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import { knowsPasskeys } from '../../ui/browser/passkeys';
import { showToast } from '../../ui/toasts/toasts';
import { PasskeyDialog } from './PasskeyDialog';
import { PasskeyRow } from './PasskeyRow';
import { PasskeyStepSwitch } from './PasskeyStepSwitch';

const list = { listStyle: 'none', m: 0, p: 0 } as const;

/** Why none can be added here; nothing where one can. */
const Obstacle = ({ isPossible }: { isPossible: boolean }) => {
    const translate = useTranslate();
    if (isPossible && knowsPasskeys()) return null;
    return (
        <Alert severity="info">
            {translate(`account.passkeys.${isPossible ? 'unknown' : 'impossible'}`)}
        </Alert>
    );
};

interface RemoveProps {
    passkey: Passkey;
    onDone: () => void;
    onClose: () => void;
}

const RemoveDialog = ({ passkey, onDone, onClose }: RemoveProps) => {
    const translate = useTranslate();
    return (
        <AskDialog
            title={translate('account.passkeys.removeTitle', { name: passkey.name })}
            text={translate('account.passkeys.removeText')}
            confirm={translate('account.passkeys.remove')}
            isDangerous
            action={() => callApi(calls.removePasskey, { params: { passkey: passkey.id } })}
            onDone={() => {
                showToast({ kind: 'success', title: translate('account.passkeys.removed') });
                onDone();
            }}
            onClose={onClose}
        />
    );
};

type Task = { kind: 'add' } | { kind: 'rename' | 'remove'; passkey: Passkey };

const Tasks = ({ task, onClose }: { task: Task; onClose: () => void }) => {
    const queryClient = useQueryClient();
    const done = () => {
        void queryClient.invalidateQueries({ queryKey: [calls.listPasskeys.path] });
        void queryClient.invalidateQueries({ queryKey: [calls.getTotp.path] });
        onClose();
    };
    if (task.kind === 'remove') {
        return <RemoveDialog passkey={task.passkey} onDone={done} onClose={onClose} />;
    }
    const renamed = task.kind === 'rename' ? { passkey: task.passkey } : {};
    return <PasskeyDialog {...renamed} onDone={done} onClose={onClose} />;
};

/** The passkeys of one's account, and whether one is asked for after the password. */
export const PasskeysCard = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const { data, error, refetch } = useCall(calls.listPasskeys, {});
    const [task, setTask] = useState<Task>();
    const canAdd = data?.isPossible === true && knowsPasskeys();
    return (
        <SectionCard
            title={translate('account.passkeys.title')}
            actions={
                canAdd && (
                    <Button size="tall" onClick={() => setTask({ kind: 'add' })}>
                        {translate('account.passkeys.add')}
                    </Button>
                )
            }
        >
            {!data && (
                <LoadState
                    inner
                    error={error}
                    onAgain={() => void refetch()}
                    height={72}
                    sx={{ m: 2.5, mt: 1 }}
                />
            )}
            {data && (
                <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 1.5 }}>
                    <Typography variant="text" sx={{ color: 'text.secondary' }}>
                        {translate('account.passkeys.text')}
                    </Typography>
                    <Obstacle isPossible={data.isPossible} />
                    {data.list.length === 0 && <Note>{translate('account.passkeys.none')}</Note>}
                    <Box component="ul" sx={list}>
                        {data.list.map(passkey => (
                            <PasskeyRow
                                key={passkey.id}
                                passkey={passkey}
                                onTask={kind => setTask({ kind, passkey })}
                            />
                        ))}
                    </Box>
                    {data.list.length > 0 && <PasskeyStepSwitch email={email} />}
                </Box>
            )}
            {task && <Tasks task={task} onClose={() => setTask(undefined)} />}
        </SectionCard>
    );
};
