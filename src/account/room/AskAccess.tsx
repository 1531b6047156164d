import { Alert, Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useRefreshRoom } from './useRoom';

/** Asks the seller to be let in. */
export const AskAccess = ({ id }: { id: string }) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { message: '' },
        send: body =>
            callApi(calls.askRoomAccess, { params: { id }, body }, undefined, { isSilent: true }),
        done: translate('room.reader.asked'),
        onDone: refresh,
    });
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <SectionCard title={translate('room.reader.askTitle')}>
            <FormProvider {...form.methods}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={submit}
                    sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, maxWidth: 640 }}
                >
                    <Typography variant="text">{translate('room.reader.askText')}</Typography>
                    <TextEntry
                        name="message"
                        label={translate('room.reader.message')}
                        multiline
                        minRows={4}
                        maxRows={12}
                        slotProps={{ htmlInput: { maxLength: 2_000 } }}
                    />
                    {form.refused && (
                        <Alert severity="error" role="alert">
                            {form.refused}
                        </Alert>
                    )}
                    <Box>
                        <Button
                            type="submit"
                            variant="contained"
                            loading={form.busy}
                            disabled={form.values.message.trim() === ''}
                        >
                            {translate('room.readers.acts.ask')}
                        </Button>
                    </Box>
                </Box>
            </FormProvider>
        </SectionCard>
    );
};
