import { Checkbox, FormControlLabel, FormHelperText } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { createNote, updateNote } from '../../../contract/analytics/noteCalls';
import { maxNoteLength, type SiteNote } from '../../../contract/analytics/notes';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { touchHeight } from '../../ui/admin/touch';

const SharedEntry = () => {
    const translate = useTranslate();
    const { field } = useController({ name: 'isShared' });
    return (
        <div>
            <FormControlLabel
                control={
                    <Checkbox
                        checked={field.value === true}
                        onChange={event => field.onChange(event.target.checked)}
                        slotProps={{ input: { 'aria-describedby': 'note-shared-help' } }}
                    />
                }
                label={translate('notes.shared')}
                sx={touchHeight(36)}
            />
            <FormHelperText id="note-shared-help" sx={{ mt: 0, ml: 4 }}>
                {translate('notes.sharedHelp')}
            </FormHelperText>
        </div>
    );
};

interface Props {
    /** id */
    site: string;
    /** of a new note */
    day: string;
    /** whether it may be the site's */
    mayShare: boolean;
    /** the note to change; a new one without */
    note?: SiteNote | undefined;
    onDone: () => void;
    onClose: () => void;
}

/** Writes a note on a day, or changes one. */
export const NoteDialog = ({ site, day, mayShare, note, onDone, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: {
            day: note?.day ?? day,
            text: note?.text ?? '',
            link: note?.link ?? '',
            isShared: note?.isShared ?? mayShare,
        },
        check: ({ text }): Record<string, string> =>
            text.trim() === '' ? { text: 'notes.needed' } : {},
        send: body =>
            note
                ? callApi(updateNote, { params: { id: site, note: note.id }, body }, undefined, {
                      isSilent: true,
                  })
                : callApi(createNote, { params: { id: site }, body }, undefined, {
                      isSilent: true,
                  }),
        done: translate('notes.saved'),
        onDone: () => {
            onDone();
            onClose();
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate(note ? 'notes.editTitle' : 'notes.addTitle')}
            confirm={translate('common.save')}
            onClose={onClose}
        >
            <TextEntry
                name="day"
                type="date"
                margin="none"
                label={translate('notes.day')}
                slotProps={{ inputLabel: { shrink: true } }}
            />
            <TextEntry
                name="text"
                margin="none"
                autoFocus
                multiline
                minRows={2}
                maxRows={6}
                label={translate('notes.text')}
                helperText={translate('notes.textHelp')}
                slotProps={{ htmlInput: { maxLength: maxNoteLength } }}
            />
            <TextEntry
                name="link"
                type="url"
                margin="none"
                isTrimmed
                label={translate('notes.link')}
                slotProps={{ htmlInput: { maxLength: 500, inputMode: 'url' } }}
            />
            {mayShare && <SharedEntry />}
        </FormDialog>
    );
};
