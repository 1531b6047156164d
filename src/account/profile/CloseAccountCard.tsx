import { Alert, Box, Button, DialogContentText, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { endSession } from '../../ui/browser/session';
import { keepToastForNextPage } from '../../ui/toasts/toasts';

const CloseDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
    const translate = useTranslate();
    const { busy, refused, run, below } = useForm(['email']);
    const [typed, setTyped] = useState('');
    const close = () =>
        run(async () => {
            const input = { body: { email: typed } };
            await callApi(calls.closeAccount, input, undefined, { isSilent: true });
            keepToastForNextPage({ kind: 'success', title: translate('account.close.done') });
            endSession('/home');
        });
    return (
        <FormDialog
            title={translate('account.close.askTitle')}
            confirm={translate('account.close.confirm')}
            busy={busy}
            refused={refused}
            isReady={typed.trim().toLowerCase() === email}
            onSubmit={close}
            onClose={onClose}
        >
            <DialogContentText>{translate('account.close.askText', { email })}</DialogContentText>
            <TextField
                label={translate('account.close.email')}
                type="email"
                value={typed}
                onChange={({ target }) => setTyped(target.value)}
                variant="outlined"
                autoComplete="off"
                autoFocus
                {...below('email')}
            />
        </FormDialog>
    );
};

/** What stands against closing one's account, and the way to do it. */
export const CloseAccountCard = ({ email }: { email: string }) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const { data } = useCall(calls.getClosing, {}, { isSilent: true });
    const obstacles = data?.obstacles ?? [];
    const isFree = data !== undefined && obstacles.length === 0 && !data.isLastAdministrator;
    return (
        <SectionCard title={translate('account.close.title')}>
            <Box sx={{ px: 2.5, pb: 2.5, display: 'grid', gap: 2, justifyItems: 'start' }}>
                <Typography sx={{ fontSize: 14, color: 'text.secondary' }}>
                    {translate('account.close.text')}
                </Typography>
                {data?.isLastAdministrator && (
                    <Alert severity="info">{translate('account.close.last')}</Alert>
                )}
                {obstacles.length > 0 && (
                    <Alert severity="info">
                        {translate('account.close.obstacles')}
                        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
                            {obstacles.map(({ kind, count }) => (
                                <li key={kind}>
                                    {translate(`account.close.obstacle.${kind}`, {
                                        smart_count: count,
                                    })}
                                </li>
                            ))}
                        </Box>
                    </Alert>
                )}
                <Button
                    variant="outlined"
                    color="error"
                    disabled={!isFree}
                    onClick={() => setIsOpen(true)}
                    sx={{ minHeight: 44 }}
                >
                    {translate('account.close.ask')}
                </Button>
            </Box>
            {isOpen && <CloseDialog email={email} onClose={() => setIsOpen(false)} />}
        </SectionCard>
    );
};
