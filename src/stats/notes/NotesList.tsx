import Add from '@mui/icons-material/Add';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import { Box, Button, IconButton, Link, Typography } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { createNote, deleteNote } from '../../../contract/analytics/noteCalls';
import type { SiteNote } from '../../../contract/analytics/notes';
import { screenOnly } from '../../app/print';
import { useMe } from '../../authProvider/whoAmI';
import { callApi } from '../../dataProvider/callApi';
import { useDone } from '../../resources/core/actions/useDone';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touchBox, touchHeight } from '../../ui/admin/touch';
import { dayText } from '../../ui/text/times';
import { mayOnSubject } from '../report/mayOnSubject';
import type { ReportScope } from '../report/scope';
import { NoteDialog } from './NoteDialog';
import type { ListedNote } from './useNotes';

/** Longer lists are folded. */
const shown = 5;

interface ActionProps {
    note: SiteNote;
    onEdit: (note: SiteNote) => void;
    refresh: () => Promise<void>;
}

const Actions = ({ note, onEdit, refresh }: ActionProps) => {
    const translate = useTranslate();
    const { id, site, day, text, link, isShared } = note;
    const body = { day, text, link, isShared };
    const { attempt, finish, busy } = useDone({
        done: translate('notes.removed'),
        undo: () =>
            callApi(createNote, { params: { id: site }, body }, undefined, { isSilent: true }),
        refresh,
    });
    const remove = () =>
        void attempt(
            () =>
                callApi(deleteNote, { params: { id: site, note: id } }, undefined, {
                    isSilent: true,
                }),
            finish,
        );
    return (
        <Box className={screenOnly} sx={{ display: 'flex', flexShrink: 0 }}>
            <IconButton
                size="small"
                aria-label={translate('notes.edit', { text })}
                onClick={() => onEdit(note)}
                sx={touchBox(32)}
            >
                <EditOutlined fontSize="small" />
            </IconButton>
            <IconButton
                size="small"
                disabled={busy}
                aria-label={translate('notes.remove', { text })}
                onClick={remove}
                sx={touchBox(32)}
            >
                <DeleteOutlined fontSize="small" />
            </IconButton>
        </Box>
    );
};

const about = (translate: ReturnType<typeof useTranslate>, { written, site }: ListedNote) =>
    [
        !written && translate('notes.automatic'),
        written && !written.isShared && translate('notes.own'),
        site,
    ].filter(Boolean);

const Item = ({ note, ...actions }: { note: ListedNote } & Omit<ActionProps, 'note'>) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { day, text, written } = note;
    return (
        <Box
            component="li"
            sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 1,
                minHeight: 36,
                borderTop: 1,
                borderColor: 'divider',
                typography: 'text',
            }}
        >
            <Box
                sx={{
                    display: 'flex',
                    flexWrap: 'wrap',
                    columnGap: 1.5,
                    flex: 1,
                    minWidth: 0,
                    py: 0.5,
                    overflowWrap: 'anywhere',
                }}
            >
                <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                    {dayText(day, language)}
                </Box>
                <span>{text}</span>
                {written && written.link !== '' && (
                    <Link href={written.link} target="_blank" rel="noopener nofollow">
                        {translate('notes.open')}
                    </Link>
                )}
                {about(translate, note).map(word => (
                    <Box component="span" key={String(word)} sx={{ color: 'text.secondary' }}>
                        {word}
                    </Box>
                ))}
            </Box>
            {written?.isEditable && <Actions note={written} {...actions} />}
        </Box>
    );
};

interface Props {
    scope: ReportScope;
    list: readonly ListedNote[];
    refresh: () => Promise<void>;
}

/** The notes of the period below its curve, with what their owner does about them. */
export const NotesList = ({ scope, list, refresh }: Props) => {
    const translate = useTranslate();
    const me = useMe();
    const { subject, period, today } = scope;
    const [edited, setEdited] = useState<SiteNote | 'new'>();
    const [isOpen, setIsOpen] = useState(false);
    const site = subject.type === 'site' ? subject.site.id : undefined;
    const mayAdd = site !== undefined && me !== undefined && !me.isClient;
    if (list.length === 0 && !mayAdd) return null;
    const visible = isOpen ? list : list.slice(-shown);
    const day = period.to < today ? period.to : today;
    const of = edited === 'new' || !edited ? site : edited.site;
    return (
        <Box component="section" aria-label={translate('notes.title')} sx={{ px: 1, pt: 0.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="note" component="h3" sx={{ m: 0, color: 'text.secondary' }}>
                    {list.length > 0 && translate('notes.title')}
                </Typography>
                {mayAdd && (
                    <Button
                        className={screenOnly}
                        size="small"
                        startIcon={<Add />}
                        onClick={() => setEdited('new')}
                        sx={touchHeight(32)}
                    >
                        {translate('notes.add')}
                    </Button>
                )}
            </Box>
            <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
                {visible.map(note => (
                    <Item key={note.id} note={note} onEdit={setEdited} refresh={refresh} />
                ))}
            </Box>
            {list.length > shown && (
                <Button
                    className={screenOnly}
                    size="small"
                    aria-expanded={isOpen}
                    onClick={() => setIsOpen(!isOpen)}
                    sx={touchHeight(32)}
                >
                    {translate(isOpen ? 'notes.less' : 'notes.more', { smart_count: list.length })}
                </Button>
            )}
            {edited && of && (
                <NoteDialog
                    // a note of a group's site that can be edited can be shared, or is one's own
                    mayShare={subject.type === 'group' || mayOnSubject(subject, 'edit')}
                    site={of}
                    day={day}
                    note={edited === 'new' ? undefined : edited}
                    onDone={() => void refresh()}
                    onClose={() => setEdited(undefined)}
                />
            )}
        </Box>
    );
};
