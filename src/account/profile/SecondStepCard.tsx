import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { CallAnswer } from '../../../contract/platform/call';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { LoadState } from '../../ui/admin/states/LoadState';
import { SecondStepDialog, type SecondStepTask } from './SecondStepDialog';

const few = 3;

interface StateProps {
    state: CallAnswer<typeof calls.getTotp>;
    onTask: (task: SecondStepTask) => void;
}

const State = ({ state, onTask }: StateProps) => {
    const { isOn, hasAuthenticator, recoveryCodesLeft } = state;
    const translate = useTranslate();
    if (!isOn) {
        return (
            <>
                <Typography variant="text">{translate('account.step.off')}</Typography>
                <Box>
                    <Button variant="contained" onClick={() => onTask('turnOn')}>
                        {translate('account.step.turnOn')}
                    </Button>
                </Box>
            </>
        );
    }
    const left = translate('account.step.left', { smart_count: recoveryCodesLeft });
    return (
        <>
            <Typography variant="text">
                {translate(`account.step.${hasAuthenticator ? 'on' : 'onPasskey'}`)}
            </Typography>
            {recoveryCodesLeft > few ? (
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {left}
                </Typography>
            ) : (
                <Alert severity="warning">
                    <div>{left}</div>
                    {translate('account.step.fewLeft')}
                </Alert>
            )}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
                {!hasAuthenticator && (
                    <Button variant="outlined" onClick={() => onTask('turnOn')}>
                        {translate('account.step.addApp')}
                    </Button>
                )}
                <Button variant="outlined" onClick={() => onTask('renew')}>
                    {translate('account.step.renew')}
                </Button>
                <Button color="error" onClick={() => onTask('turnOff')} sx={{ ml: 'auto' }}>
                    {translate('account.step.turnOff')}
                </Button>
            </Box>
        </>
    );
};

export const SecondStepCard = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data, error, refetch } = useCall(calls.getTotp, {});
    const [task, setTask] = useState<SecondStepTask | null>(null);
    const close = () => {
        setTask(null);
        void queryClient.invalidateQueries({ queryKey: [calls.getTotp.path] });
    };
    return (
        <SectionCard title={translate('account.step.title')}>
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
                <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2 }}>
                    <State state={data} onTask={setTask} />
                </Box>
            )}
            {task && <SecondStepDialog task={task} email={email} onClose={close} />}
        </SectionCard>
    );
};
