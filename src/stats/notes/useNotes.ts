import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { type AutomaticNote, notes, type SiteNote } from '../../../contract/analytics/notes';
import { useCall } from '../../dataProvider/useCall';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { instantIn } from '../../ui/text/times';
import { notesInput } from '../overview/overviewInputs';
import type { ReportScope } from '../report/scope';
import type { ShownNote } from './noteMarks';

export interface ListedNote extends ShownNote {
    /** undefined of what Footfall noted itself */
    written: SiteNote | undefined;
    /** its site's name, where there are several */
    site: string | undefined;
}

const byDay = (one: ShownNote, other: ShownNote): number =>
    one.day < other.day ? -1 : Number(one.day > other.day);

/** The notes of the period, the oldest first, and how to ask for them again. */
export const useNotes = ({ query, subject, timezone }: ReportScope) => {
    const translate = useTranslate();
    const language = useLanguage();
    const client = useQueryClient();
    const options = { keep: true, isSilent: true, isJoined: true };
    const { data } = useCall(notes, notesInput(query), options);
    const list = useMemo(() => {
        const timeOf = (at: number | null) => instantIn(at ?? 0, timezone, language);
        const textOf = ({ kind, name, from: start, to: end }: AutomaticNote) =>
            translate(`notes.${kind}`, { name, from: timeOf(start), to: timeOf(end) });
        const automatic = (data?.automatic ?? []).map((note, at) => ({
            id: `${note.kind} ${at}`,
            day: note.day,
            text: textOf(note),
            written: undefined,
            site: undefined,
        }));
        const written = (data?.list ?? []).map(note => ({
            id: note.id,
            day: note.day,
            text: note.text,
            written: note,
            site: subject.type === 'group' ? note.siteName : undefined,
        }));
        return [...written, ...automatic].sort(byDay) satisfies ListedNote[];
    }, [data, subject, timezone, language, translate]);
    const refresh = () => client.invalidateQueries({ queryKey: [notes.path] });
    return { list, refresh };
};
