import {
    Alert,
    Box,
    Button,
    DialogActions,
    DialogContent,
    DialogTitle,
    TextField,
    Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import type { Finding } from '../../../contract/trade/accounting/findingCalls';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { useForm } from '../../ui/admin/dialogs/useForm';
import { DateTime } from '../../ui/admin/text/DateTime';
import { showToast } from '../../ui/toasts/toasts';

interface Props {
    finding: Finding;
    onClose: () => void;
}

const NoteDialog = ({ finding, onClose }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const queryClient = useQueryClient();
    const [note, setNote] = useState(finding.note);
    const { busy, refused, run, below } = useForm(['note']);
    const save = () =>
        run(async () => {
            const input = { params: { id: finding.id }, body: { note } };
            await callApi(calls.noteFinding, input, undefined, { isSilent: true });
            showToast({ kind: 'success', title: translate('findings.noted') });
            void queryClient.invalidateQueries({ queryKey: [calls.listFindings.path] });
            onClose();
        });
    return (
        <DialogFrame titleId={id} onClose={onClose} isShort>
            <DialogTitle id={id}>{translate('findings.noteTitle')}</DialogTitle>
            <DialogContent>
                <Typography sx={{ fontSize: 14, color: 'text.secondary', mb: 2 }}>
                    {translate('findings.noteText')}
                </Typography>
                {refused && (
                    <Alert severity="error" sx={{ mb: 2 }}>
                        {refused}
                    </Alert>
                )}
                <TextField
                    autoFocus
                    fullWidth
                    multiline
                    variant="outlined"
                    minRows={3}
                    label={translate('findings.note')}
                    placeholder={translate('findings.noteSample')}
                    value={note}
                    onChange={({ target }) => setNote(target.value)}
                    slotProps={{ htmlInput: { maxLength: 500 }, inputLabel: { shrink: true } }}
                    {...below('note')}
                    sx={{ mt: 1 }}
                />
            </DialogContent>
            <DialogActions>
                <Button onClick={onClose}>{translate('findings.cancel')}</Button>
                <Button
                    variant="contained"
                    loading={busy}
                    disabled={note.trim() === ''}
                    onClick={() => void save()}
                >
                    {translate('findings.save')}
                </Button>
            </DialogActions>
        </DialogFrame>
    );
};

/** What an administrator has written about a finding, and the way to write it while it is open. */
export const FindingNote = ({ finding }: Pick<Props, 'finding'>) => {
    const translate = useTranslate();
    const [isOpen, setIsOpen] = useState(false);
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
                    <Box sx={{ fontSize: 13, color: 'text.secondary' }}>
                        {notedBy?.name} · <DateTime at={notedAt} />
                    </Box>
                </Box>
            )}
            {settledAt === null && (
                <Button onClick={() => setIsOpen(true)} sx={{ ml: -1, minHeight: 44 }}>
                    {translate(note === '' ? 'findings.addNote' : 'findings.changeNote')}
                </Button>
            )}
            {isOpen && <NoteDialog finding={finding} onClose={() => setIsOpen(false)} />}
        </>
    );
};
