import { Alert, Box, Button, Typography } from '@mui/material';
import type { FormEvent } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import type { ReaderRoom } from '../../../contract/market/room/readerRoom';
import { callApi } from '../../dataProvider/callApi';
import { saveFile } from '../../dataProvider/downloadExport';
import { SectionCard } from '../../ui/admin/cards/SectionCard';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';
import { useRefreshRoom } from './useRoom';

interface Props {
    room: ReaderRoom;
}

const Text = ({ text }: { text: string }) => (
    <Box
        tabIndex={0}
        role="document"
        sx={{
            typography: 'text',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
            overflowY: 'auto',
            maxHeight: 360,
            p: 2,
            border: 1,
            borderColor: 'divider',
            borderRadius: 1,
        }}
    >
        {text}
    </Box>
);

/** The agreement, before somebody reads. */
export const SignAgreement = ({ room: { id, nda } }: Props) => {
    const translate = useTranslate();
    const refresh = useRefreshRoom();
    const form = useSubmitForm({
        defaultValues: { name: '' },
        send: ({ name }) => {
            const input = { params: { id }, body: { sha256: nda.sha256, name } };
            return callApi(calls.signRoomNda, input, undefined, { isSilent: true });
        },
        done: translate('room.reader.signed'),
        onDone: refresh,
    });
    const submit = (event: FormEvent) => {
        event.preventDefault();
        void form.submit();
    };
    return (
        <SectionCard title={translate('room.reader.signTitle')}>
            <FormProvider {...form.methods}>
                <Box
                    component="form"
                    noValidate
                    onSubmit={submit}
                    sx={{ display: 'grid', gap: 2, px: 2.5, pb: 2.5, maxWidth: 760 }}
                >
                    <Typography variant="text">{translate('room.reader.signText')}</Typography>
                    <Text text={nda.text} />
                    <TextEntry
                        name="name"
                        label={translate('room.reader.name')}
                        autoComplete="name"
                        slotProps={{ htmlInput: { maxLength: 120 } }}
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
                            disabled={form.values.name.trim().length < 2}
                        >
                            {translate('room.reader.sign')}
                        </Button>
                    </Box>
                </Box>
            </FormProvider>
        </SectionCard>
    );
};

const saveSigned = async (id: string) => {
    const { text, name, sha256, signedAt, address } = await callApi(calls.getRoomSignature, {
        params: { id },
    });
    const signed = `${name}\n${new Date(signedAt).toISOString()}\n${address}\nSHA-256 ${sha256}\n`;
    const blob = new Blob([`${text}\n\n—\n${signed}`], { type: 'text/plain;charset=utf-8' });
    saveFile({ blob, name: `agreement-${id}.txt` });
};

/** When one signed, and what, to keep. */
export const SignedNote = ({ room: { id, nda } }: Props) => {
    const translate = useTranslate();
    if (nda.signedAt === null) return null;
    return (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
            <Note>
                {translate('room.reader.signedAt')} <DateTime at={nda.signedAt} />
            </Note>
            <Button onClick={() => void saveSigned(id)}>
                {translate('room.reader.saveSigned')}
            </Button>
        </Box>
    );
};
