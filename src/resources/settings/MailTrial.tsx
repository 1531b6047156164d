import { Alert, Box, Button, TextField, Typography } from '@mui/material';
import { type KeyboardEvent, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { testMail } from '../../../contract/platform/settings';
import { callApi } from '../../dataProvider/callApi';
import { useRefusalText } from '../../ui/admin/text/useRefusalText';

type Outcome = CallAnswer<typeof testMail>;

const useMailTrial = () => {
    const textOf = useRefusalText();
    const [to, setTo] = useState('');
    const [busy, setBusy] = useState(false);
    const [outcome, setOutcome] = useState<Outcome>();
    const [refused, setRefused] = useState('');
    const send = async () => {
        setBusy(true);
        setOutcome(undefined);
        setRefused('');
        try {
            const options = { isSilent: true };
            setOutcome(await callApi(testMail, { body: { to } }, undefined, options));
        } catch (error) {
            setRefused(textOf(error));
        } finally {
            setBusy(false);
        }
    };
    return { to, setTo, busy, outcome, refused, send };
};

/** Sends one mail at once and shows what the mail server says; stands inside another form. */
export const MailTrial = () => {
    const id = useId();
    const translate = useTranslate();
    const { to, setTo, busy, outcome, refused, send } = useMailTrial();
    const onKey = (event: KeyboardEvent) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        if (to.trim() !== '') void send();
    };
    return (
        <Box role="group" aria-labelledby={id} sx={{ display: 'grid', gap: 1.5 }}>
            <Typography id={id} component="h3" variant="text" sx={{ fontWeight: 600 }}>
                {translate('account.setting.mailTest')}
            </Typography>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <TextField
                    type="email"
                    size="small"
                    variant="outlined"
                    label={translate('account.setting.mailTo')}
                    value={to}
                    onChange={event => setTo(event.target.value)}
                    onKeyDown={onKey}
                    sx={{ flex: '1 1 220px' }}
                />
                <Button
                    variant="outlined"
                    loading={busy}
                    disabled={to.trim() === ''}
                    onClick={() => void send()}
                    size="tall"
                >
                    {translate('account.setting.mailSend')}
                </Button>
            </Box>
            {refused && (
                <Alert severity="error" role="alert">
                    {refused}
                </Alert>
            )}
            {outcome && (
                <Alert severity={outcome.isTaken ? 'success' : 'error'} role="status">
                    {translate(
                        outcome.isTaken
                            ? 'account.setting.mailTaken'
                            : 'account.setting.mailRefused',
                        { ...outcome },
                    )}
                </Alert>
            )}
        </Box>
    );
};
