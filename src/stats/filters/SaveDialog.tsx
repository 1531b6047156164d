import { useTranslate } from 'react-admin';
import { printFilter } from '../../../contract/analytics/filters';
import { createSavedFilter } from '../../../contract/analytics/savedFilters';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import type { ReportScope } from '../report/scope';
import { filterText } from './filterText';
import { useSavedFilters } from './useSavedFilters';

/** Saves the filter in force under a name. */
export const SaveDialog = ({ scope, onClose }: { scope: ReportScope; onClose: () => void }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { refresh } = useSavedFilters();
    const text = scope.filter ? filterText(scope.filter, { language, translate }) : '';
    const form = useSubmitForm({
        defaultValues: { name: text.slice(0, 60) },
        send: async ({ name }) => {
            const body = { name, filter: printFilter(scope.filter) };
            await callApi(createSavedFilter, { body }, undefined, { isSilent: true });
            await refresh();
        },
        done: translate('report.filter.saved.saved'),
        onDone: onClose,
    });
    return (
        <FormDialog
            form={form}
            title={translate('report.filter.saved.saveTitle')}
            confirm={translate('common.save')}
            isReady={form.values.name.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                size="medium"
                autoFocus
                margin="none"
                label={translate('report.filter.saved.name')}
                helperText={text}
                slotProps={{ htmlInput: { maxLength: 60 } }}
            />
        </FormDialog>
    );
};
