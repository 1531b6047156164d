import { Alert, Box, Button, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { type Mail, mails } from '../../../contract/platform/resources/mails';
import { callApi } from '../../dataProvider/callApi';
import { HttpError, statusOf } from '../../dataProvider/HttpError';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useSend } from '../../ui/admin/dialogs/useSend';
import { Ago } from '../../ui/admin/text/Ago';
import { bytes } from '../../ui/text/bytes';
import { reportFailure } from '../../ui/toasts/failureToast';
import { showToast } from '../../ui/toasts/toasts';
import { MailState } from './MailState';

const Facts = ({ rows }: { rows: readonly (readonly [string, ReactNode])[] }) => {
    const translate = useTranslate();
    return (
        <Box
            component="dl"
            sx={{
                typography: 'text',
                m: 0,
                display: 'grid',
                gridTemplateColumns: 'max-content minmax(0, 1fr)',
                gap: '8px 16px',
                '& dt': { color: 'text.secondary' },
                '& dd': { m: 0, overflowWrap: 'anywhere' },
            }}
        >
            {rows.map(([label, value]) => (
                <Box key={label} sx={{ display: 'contents' }}>
                    <dt>{translate(`account.mail.${label}`)}</dt>
                    <dd>{value}</dd>
                </Box>
            ))}
        </Box>
    );
};

const Text = ({ text }: { text: string }) => {
    const translate = useTranslate();
    if (text === '') return <Alert severity="info">{translate('account.mail.erased')}</Alert>;
    return (
        <Box
            component="pre"
            // a region that scrolls must be reachable by keyboard
            tabIndex={0}
            role="group"
            aria-label={translate('account.mail.text')}
            sx={{
                m: 0,
                p: 2,
                border: 1,
                borderColor: 'divider',
                borderRadius: 1,
                bgcolor: 'background.default',
                fontFamily: 'inherit',
                typography: 'text',
                lineHeight: 1.6,
                whiteSpace: 'pre-wrap',
                overflowWrap: 'anywhere',
            }}
        >
            {text}
        </Box>
    );
};

/** Puts the mail into the queue again; says why when that cannot be. */
const useSendAgain = (first: Mail) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const [mail, setMail] = useState(first);
    const [isRefused, setIsRefused] = useState(false);
    const fetchAnew = () => {
        void queryClient.invalidateQueries({ queryKey: ['mails'] });
        void queryClient.invalidateQueries({ queryKey: [mails.path] });
    };
    const { busy, run } = useSend({
        onRefused: error => {
            if (statusOf(error) === 409) setIsRefused(true);
            else if (error instanceof HttpError) reportFailure(error);
            fetchAnew();
            return '';
        },
    });
    const again = () =>
        run(async () => {
            const input = { params: { id: mail.id } };
            setMail(await callApi(calls.sendMailAgain, input, undefined, { isSilent: true }));
            showToast({ kind: 'success', title: translate('account.mail.queuedAgain') });
            fetchAnew();
        });
    return { mail, busy, isRefused, again };
};

export const MailDialog = ({ mail: first, onClose }: { mail: Mail; onClose: () => void }) => {
    const translate = useTranslate();
    const { mail, busy, isRefused, again } = useSendAgain(first);
    const canSend = mail.state === 'kept' || mail.state === 'failed';
    const rows: (readonly [string, ReactNode])[] = [
        ['state', <MailState key="state" state={mail.state} />],
        ['to', mail.to],
        ['created', <Ago key="created" at={mail.createdAt} asDate />],
    ];
    if (mail.sentAt !== null) rows.push(['sentAt', <Ago key="sent" at={mail.sentAt} asDate />]);
    if (mail.tries > 0) rows.push(['tries', String(mail.tries)]);
    if (mail.error) rows.push(['error', mail.error]);
    if (mail.text) rows.push(['size', bytes(new Blob([mail.text]).size)]);
    return (
        <DialogFrame titleId="mail-title" onClose={onClose}>
            <DialogTitle id="mail-title" sx={{ overflowWrap: 'anywhere' }}>
                {mail.subject}
            </DialogTitle>
            <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
                <Facts rows={rows} />
                <Text text={mail.text} />
                {isRefused && (
                    <Alert severity="warning" role="alert">
                        {translate('account.mail.noServer')}
                    </Alert>
                )}
            </DialogContent>
            <DialogActions sx={{ px: 3, pb: 2.5 }}>
                {canSend && (
                    <Button onClick={() => void again()} loading={busy} size="tall">
                        {translate('account.mail.again')}
                    </Button>
                )}
                <Button variant="contained" onClick={onClose} size="tall">
                    {translate('common.close')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};
