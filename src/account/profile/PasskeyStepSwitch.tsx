import { Box, FormControlLabel, Switch } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSubmit } from '../../ui/admin/dialogs/useSubmit';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';
import { CodesStep } from './CodesStep';

const titleId = 'passkey-codes-title';

/** Whether a passkey is asked for after the password; the first time there are recovery codes to keep. */
export const PasskeyStepSwitch = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const { data } = useCall(calls.getTotp, {});
    const { busy, submit } = useSubmit();
    const [codes, setCodes] = useState<readonly string[]>([]);
    const turn = async (isOn: boolean) => {
        await submit(async () => {
            const { recoveryCodes } = await callApi(calls.askForPasskey, { body: { isOn } });
            setCodes(recoveryCodes);
            const title = translate(`account.passkeys.${isOn ? 'stepOn' : 'stepOff'}`);
            showToast({ kind: 'success', title });
        });
        await queryClient.invalidateQueries({ queryKey: [calls.getTotp.path] });
    };
    return (
        <Box sx={{ borderTop: 1, borderColor: 'divider', pt: 1.5 }}>
            <FormControlLabel
                control={
                    <Switch
                        checked={data?.asksPasskey === true}
                        disabled={!data || busy}
                        onChange={(_, isOn) => void turn(isOn)}
                    />
                }
                label={
                    <Box component="span" sx={{ typography: 'text' }}>
                        {translate('account.passkeys.step')}
                    </Box>
                }
            />
            <Note>{translate('account.passkeys.stepHelp')}</Note>
            {codes.length > 0 && (
                // codes that nobody has kept would be lost with a stray click
                <DialogFrame titleId={titleId} onClose={() => {}}>
                    <CodesStep
                        titleId={titleId}
                        codes={codes}
                        email={email}
                        onDone={() => setCodes([])}
                    />
                </DialogFrame>
            )}
        </Box>
    );
};
