import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { conditionsOf, printFilter } from '../../../contract/analytics/filters';
import { createSegment, type Segment } from '../../../contract/analytics/segments';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { touchHeight } from '../../ui/admin/touch';
import { filterText } from '../filters/filterText';
import { mayOnSubject } from '../report/mayOnSubject';
import type { ReportScope } from '../report/scope';
import { useFilterWords } from './useFilterWords';
import { useSegments } from './useSegments';

const WhoseEntry = () => {
    const translate = useTranslate();
    const id = useId();
    const { field } = useController({ name: 'whose' });
    return (
        <FormControl>
            <FormLabel id={id}>{translate('segment.whose')}</FormLabel>
            <RadioGroup aria-labelledby={id} value={field.value} onChange={field.onChange}>
                {(['own', 'site'] as const).map(whose => (
                    <FormControlLabel
                        key={whose}
                        value={whose}
                        control={<Radio size="small" />}
                        label={translate(`segment.for.${whose}`)}
                        sx={touchHeight(36)}
                    />
                ))}
            </RadioGroup>
        </FormControl>
    );
};

/** The site that a person's own segment is of: only where it names what that site alone has. */
const siteOf = ({ filter, subject }: ReportScope, segments: readonly Segment[]): string | null => {
    const conditions = filter ? conditionsOf(filter) : [];
    const isTied = conditions.some(
        ({ field, values }) =>
            field === 'goal' ||
            (field === 'segment' &&
                segments.some(({ id, site }) => values.includes(id) && site !== null)),
    );
    return isTied && subject.type === 'site' ? subject.site.id : null;
};

/** Saves the filter in force under a name. */
export const SaveSegment = ({ scope, onClose }: { scope: ReportScope; onClose: () => void }) => {
    const translate = useTranslate();
    const { subject, filter } = scope;
    const words = useFilterWords(subject, [filter]);
    const { list, refresh } = useSegments(subject);
    const text = filter ? filterText(filter, words) : '';
    const mayShare = mayOnSubject(subject, 'edit');
    const form = useSubmitForm({
        defaultValues: { name: text.slice(0, 60), whose: 'own' },
        send: async ({ name, whose }) => {
            const isShared = whose === 'site' && subject.type === 'site';
            const site = isShared ? subject.site.id : siteOf(scope, list);
            const body = { name, filter: printFilter(filter), site, isShared };
            await callApi(createSegment, { body }, undefined, { isSilent: true });
            await refresh();
        },
        done: translate('segment.saved'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('segment.saveTitle')}
            confirm={translate('common.save')}
            isReady={form.values.name.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                size="medium"
                autoFocus
                margin="none"
                label={translate('segment.name')}
                helperText={text}
                slotProps={{ htmlInput: { maxLength: 60 } }}
            />
            {mayShare && <WhoseEntry />}
            <Note component="p">{translate('segment.counted')}</Note>
        </FormDialog>
    );
};
