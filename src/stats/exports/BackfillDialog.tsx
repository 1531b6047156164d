import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { showToast } from '../../ui/toasts/toasts';

interface Props {
    site: string;
    onSaved: () => Promise<void>;
    onClose: () => void;
}

const shrunk = { inputLabel: { shrink: true } } as const;

/** Which earlier days are written, too. */
export const BackfillDialog = ({ site, onSaved, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: { from: '', to: '' },
        send: async body => {
            const input = { params: { id: site }, body };
            const options = { isSilent: true };
            const { days } = await callApi(calls.backfillEventExport, input, undefined, options);
            await onSaved();
            const title = translate('dataExports.backfillDone', { smart_count: days });
            showToast({ kind: 'success', title });
        },
        onDone: onClose,
    });
    const { from, to } = form.values;
    return (
        <FormDialog
            form={form}
            title={translate('dataExports.backfill')}
            confirm={translate('dataExports.backfill')}
            isReady={from !== '' && to !== ''}
            onClose={onClose}
        >
            <Note>{translate('dataExports.backfillText')}</Note>
            <TextEntry
                name="from"
                type="date"
                label={translate('dataExports.firstDay')}
                slotProps={shrunk}
            />
            <TextEntry
                name="to"
                type="date"
                label={translate('dataExports.finalDay')}
                slotProps={shrunk}
            />
        </FormDialog>
    );
};
