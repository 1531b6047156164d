import { Box, Button, Skeleton, Stack, TextField, Typography } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ResourceName } from '../../../../contract/backOffice';
import {
    addStaffNote,
    isNoted,
    maxStaffNote,
    removeStaffNote,
    type StaffNote,
} from '../../../../contract/platform/staffNotes';
import { useMe } from '../../../authProvider/whoAmI';
import { callApi } from '../../../dataProvider/callApi';
import { SectionCard } from '../../../ui/admin/cards/SectionCard';
import { LoadState } from '../../../ui/admin/states/LoadState';
import { Ago } from '../../../ui/admin/text/Ago';
import { Note } from '../../../ui/admin/text/Note';
import { ActionButton } from '../actions/ActionButton';
import { useDone } from '../actions/useDone';
import { useRefreshLists } from '../useRefresh';
import { notesAtOnce, useNotes } from './useNotes';

interface Props {
    name: ResourceName;
    id: string;
}

/** Writes a note; what was typed stays while the server refuses it. */
const NewNote = ({ name, id }: Props) => {
    const translate = useTranslate();
    const [typed, setTyped] = useState('');
    const refresh = useRefreshLists(name);
    const { attempt, finish, busy } = useDone({
        done: translate('office.notes.added'),
        undo: undefined,
        refresh,
    });
    const body = typed.trim();
    const add = async () => {
        if (isNoted(name)) {
            const input = { params: { resource: name, recordId: id }, body: { body } };
            await callApi(addStaffNote, input, undefined, { isSilent: true });
        }
    };
    const onSubmit = (event: FormEvent) => {
        event.preventDefault();
        if (body === '' || busy) return;
        void attempt(add, () => {
            setTyped('');
            finish();
        });
    };
    return (
        <Box component="form" onSubmit={onSubmit} sx={{ display: 'grid', gap: 1, mt: 1 }}>
            <TextField
                label={translate('office.notes.add')}
                value={typed}
                onChange={event => setTyped(event.target.value)}
                multiline
                minRows={2}
                maxRows={8}
                variant="outlined"
                fullWidth
                slotProps={{ htmlInput: { maxLength: maxStaffNote } }}
            />
            <Button
                type="submit"
                variant="outlined"
                loading={busy}
                disabled={body === ''}
                sx={{ justifySelf: 'end' }}
            >
                {translate('office.notes.save')}
            </Button>
        </Box>
    );
};

const Item = ({ name, note }: { name: ResourceName; note: StaffNote }) => {
    const translate = useTranslate();
    const isAdministrator = useMe()?.roles.includes('admin') ?? false;
    return (
        <Box component="li" sx={{ py: 1.25, borderTop: 1, borderColor: 'divider' }}>
            <Typography
                variant="text"
                component="p"
                sx={{ m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
            >
                {note.body}
            </Typography>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
                <Note sx={{ flex: 1, overflowWrap: 'anywhere' }}>
                    {note.author || translate('office.notes.former')} ·{' '}
                    <Ago at={note.createdAt} asDate />
                </Note>
                {(note.isOwn || isAdministrator) && (
                    <ActionButton
                        name={name}
                        variant="text"
                        isDangerous
                        label={translate('office.notes.remove')}
                        ask={{
                            title: translate('office.notes.ask'),
                            text: translate('office.notes.askText'),
                        }}
                        action={() =>
                            callApi(removeStaffNote, { params: { id: note.id } }, undefined, {
                                isSilent: true,
                            })
                        }
                        done={translate('office.notes.removed')}
                    />
                )}
            </Box>
        </Box>
    );
};

const Notes = ({ name, id }: Props) => {
    const translate = useTranslate();
    const [perPage, setPerPage] = useState(notesAtOnce);
    const { data, error, refetch } = useNotes(name, id, perPage);
    if (!data) {
        return (
            <LoadState inner error={error} onAgain={() => void refetch()}>
                <Skeleton height={56} aria-hidden="true" />
            </LoadState>
        );
    }
    return (
        <>
            {data.total === 0 && (
                <Typography variant="text" sx={{ color: 'text.secondary' }}>
                    {translate('office.notes.none')}
                </Typography>
            )}
            <Stack
                component="ul"
                sx={{ m: 0, p: 0, listStyle: 'none', '& > :first-of-type': { borderTop: 0 } }}
            >
                {data.list.map(note => (
                    <Item key={note.id} name={name} note={note} />
                ))}
            </Stack>
            {data.total > data.list.length && (
                <Button size="small" onClick={() => setPerPage(200)}>
                    {translate('office.notes.more')}
                </Button>
            )}
        </>
    );
};

/** What staff tell each other about a record; the people it is about never see it. */
export const StaffNotes = ({ name, id }: Props) => {
    const translate = useTranslate();
    return (
        <SectionCard title={translate('office.notes.title')}>
            <Box sx={{ px: 2.5, pb: 2 }}>
                <Note component="p" sx={{ m: 0, mb: 1 }}>
                    {translate('office.notes.text')}
                </Note>
                <Notes name={name} id={id} />
                <NewNote name={name} id={id} />
            </Box>
        </SectionCard>
    );
};
