import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { isTurnedDown, showPasskey } from '../../ui/browser/passkeys';

const silently = { isSilent: true } as const;

/** A passkey in place of what is typed. */
export const PasskeyStepUp = ({ onDone }: { onDone: () => void }) => {
    const translate = useTranslate();
    const { busy, refused, run } = useSend();
    const [isAsking, setAsking] = useState(false);
    const show = () =>
        run(async () => {
            setAsking(true);
            try {
                const asked = await callApi(calls.stepUpPasskeyOptions, {}, undefined, silently);
                const body = { passkey: await showPasskey(asked) };
                await callApi(calls.confirmStepUp, { body }, undefined, silently);
                onDone();
            } catch (error) {
                // whoever turned it down knows that they did
                if (!isTurnedDown(error)) throw error;
            } finally {
                setAsking(false);
            }
        });
    return (
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
            {refused && (
                <Alert severity="error" role="alert" sx={{ width: 1 }}>
                    {refused}
                </Alert>
            )}
            <Button variant="outlined" loading={busy} onClick={() => void show()} size="tall">
                {translate(`stepUp.${isAsking ? 'passkeyAsked' : 'passkey'}`)}
            </Button>
        </Box>
    );
};
