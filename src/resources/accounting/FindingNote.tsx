import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Finding } from '../../../contract/trade/accounting/findingCalls';
import { useMayCall } from '../../authProvider/useGranted';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { DateTime } from '../../ui/admin/text/DateTime';
import { Note } from '../../ui/admin/text/Note';

interface Props {
    finding: Finding;
    onClose: () => void;
}

const NoteDialog = ({ finding, onClose }: Props) => {
    const translate = useTranslate();
    const queryClient = useQueryClient();
    const form = useSubmitForm({
        defaultValues: { note: finding.note },
        send: async body => {
            const input = { params: { id: finding.id }, body };
            await callApi(calls.noteFinding, input, undefined, { isSilent: true });
            void queryClient.invalidateQueries({ queryKey: [calls.listFindings.path] });
        },
        done: translate('findings.noted'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('findings.noteTitle')}
            confirm={translate('findings.save')}
            cancel={translate('findings.cancel')}
            isShort
            isReady={form.values.note.trim() !== ''}
            onClose={onClose}
        >
            <Typography variant="text" sx={{ color: 'text.secondary' }}>
                {translate('findings.noteText')}
            </Typography>
            <TextEntry
                name="note"
                autoFocus
                multiline
                minRows={3}
                label={translate('findings.note')}
                placeholder={translate('findings.noteSample')}
                slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
            />
        </FormDialog>
    );
};

/** What an administrator has written about a finding, and the way to write it while it is open. */
export const FindingNote = ({ finding }: Pick<Props, 'finding'>) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
    const mayNote = useMayCall(calls.noteFinding);
    const { note, notedBy, notedAt, settledAt } = finding;
    return (
        <>
            {note !== '' && (
                <Box
                    sx={{
                        mt: 1,
                        pl: 1.5,
                        borderLeft: 3,
                        borderColor: 'divider',
                        overflowWrap: 'anywhere',
                    }}
                >
                    {note}
                    <Note>
                        {notedBy?.name} · <DateTime at={notedAt} />
                    </Note>
                </Box>
            )}
            {settledAt === null && mayNote && (
                <Button onClick={() => setIsOpen(true)} size="tall" sx={{ ml: -1 }}>
                    {translate(note === '' ? 'findings.addNote' : 'findings.changeNote')}
                </Button>
            )}
            {isOpen && <NoteDialog finding={finding} onClose={() => setIsOpen(false)} />}
        </>
    );
};
