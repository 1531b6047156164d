import { Button, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material';
import { type FormEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import { printFilter } from '../../../contract/analytics/filters';
import { createSavedFilter } from '../../../contract/analytics/savedFilters';
import { callApi } from '../../dataProvider/callApi';
import { DialogFrame } from '../../ui/admin/dialogs/DialogFrame';
import { errorKey } from '../../ui/admin/text/errorText';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { showToast } from '../../ui/toasts/toasts';
import type { ReportScope } from '../report/scope';
import { filterText } from './filterText';
import { useSavedFilters } from './useSavedFilters';

/** Saves the filter in force under a name. */
export const SaveDialog = ({ scope, onClose }: { scope: ReportScope; onClose: () => void }) => {
    const translate = useTranslate();
    const language = useLanguage();
    const { refresh } = useSavedFilters();
    const text = scope.filter ? filterText(scope.filter, { language, translate }) : '';
    const [name, setName] = useState(text.slice(0, 60));
    const [failure, setFailure] = useState<unknown>(null);
    const submit = async (event: FormEvent) => {
        event.preventDefault();
        try {
            const body = { name, filter: printFilter(scope.filter) };
            await callApi(createSavedFilter, { body }, undefined, { isSilent: true });
            await refresh();
            showToast({ kind: 'success', title: translate('report.filter.saved.saved') });
            onClose();
        } catch (error) {
            setFailure(error);
        }
    };
    return (
        <DialogFrame titleId="save-filter" onClose={onClose}>
            <form onSubmit={event => void submit(event)} noValidate>
                <DialogTitle id="save-filter">
                    {translate('report.filter.saved.saveTitle')}
                </DialogTitle>
                <DialogContent sx={{ pt: '8px !important' }}>
                    <TextField
                        autoFocus
                        fullWidth
                        variant="outlined"
                        margin="none"
                        label={translate('report.filter.saved.name')}
                        value={name}
                        onChange={event => setName(event.target.value)}
                        error={failure !== null}
                        helperText={failure === null ? text : translate(errorKey(failure))}
                        slotProps={{ htmlInput: { maxLength: 60 } }}
                    />
                </DialogContent>
                <DialogActions sx={{ px: 3, pb: 2 }}>
                    <Button onClick={onClose}>{translate('common.cancel')}</Button>
                    <Button type="submit" variant="contained" disabled={name.trim() === ''}>
                        {translate('common.save')}
                    </Button>
                </DialogActions>
            </form>
        </DialogFrame>
    );
};
