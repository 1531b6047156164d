import { Alert, Box, Button, DialogContentText, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { useCall } from '../../dataProvider/useCall';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { endSession } from '../../ui/browser/session';
import { keepToastForNextPage } from '../../ui/toasts/toasts';

const CloseDialog = ({ email, onClose }: { email: string; onClose: () => void }) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { email: '' },
        send: async ({ email: typed }) => {
            const input = { body: { email: typed } };
            await callApi(calls.closeAccount, input, undefined, { isSilent: true });
            keepToastForNextPage({ kind: 'success', title: translate('account.close.done') });
            endSession('/home');
        },
    });
    const { email: typed } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('account.close.askTitle')}
            confirm={translate('account.close.confirm')}
            isReady={typed.trim().toLowerCase() === email}
            onClose={onClose}
        >
            <DialogContentText>{translate('account.close.askText', { email })}</DialogContentText>
            <TextEntry
                name="email"
                label={translate('account.close.email')}
                type="email"
                autoComplete="off"
                autoFocus
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
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
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
                    size="tall"
                >
                    {translate('account.close.ask')}
                </Button>
            </Box>
            {isOpen && <CloseDialog email={email} onClose={() => setIsOpen(false)} />}
        </SectionCard>
    );
};
