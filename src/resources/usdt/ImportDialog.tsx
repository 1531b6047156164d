import { Button, MenuItem } from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { CallAnswer } from '../../../contract/platform/call';
import { type Chain, chains } from '../../../contract/trade/chainAddress';
import { importUsdtAddresses } from '../../../contract/trade/resources/usdt';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { showToast } from '../../ui/toasts/toasts';
import { useRefresh } from '../core/useRefresh';
import { ImportPreview } from './ImportPreview';

type Checked = CallAnswer<typeof importUsdtAddresses>;

/** The text, what the server makes of it, and adding it once all of it is right. */
const useImport = (onClose: () => void) => {
    const translate = useTranslate();
    const refresh = useRefresh('usdt_addresses');
    const [checked, setChecked] = useState<Checked>();
    const canAdd = checked !== undefined && checked.wrong === 0 && checked.right > 0;
    const form = useSubmitForm({
        defaultValues: { text: '', chain: 'ethereum' as Chain },
        send: async values => {
            const body = { ...values, isPreview: !canAdd };
            const answer = await callApi(importUsdtAddresses, { body }, undefined, {
                isSilent: true,
            });
            setChecked(answer);
            if (answer.added === 0) return;
            void refresh();
            const title = translate('finance.import.added', answer.added);
            showToast({ kind: 'success', title });
            onClose();
        },
        onWaiting: onClose,
    });
    return { form, checked, canAdd, forget: () => setChecked(undefined) };
};

const ReadFile = ({ onText }: { onText: (text: string) => void }) => {
    const translate = useTranslate();
    const read = async ({ target }: ChangeEvent<HTMLInputElement>) => {
        const file = target.files?.[0];
        if (file) onText(await file.text());
        target.value = '';
    };
    return (
        <Button component="label" variant="outlined" size="tall">
            {translate('finance.import.file')}
            <input type="file" accept=".csv,.txt,text/csv,text/plain" hidden onChange={read} />
        </Button>
    );
};

/** Many addresses from a text: looked through first, then added, all of them or none. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
    const translate = useTranslate();
    const { form, checked, canAdd, forget } = useImport(onClose);
    const fill = (text: string) => {
        form.methods.setValue('text', text);
        forget();
    };
    return (
        <FormDialog
            form={form}
            title={translate('finance.import.title')}
            confirm={
                canAdd
                    ? translate('finance.import.add', checked?.right ?? 0)
                    : translate('finance.import.look')
            }
            isReady={form.values.text.trim() !== ''}
            onClose={onClose}
        >
            <TextEntry
                name="text"
                size="medium"
                label={translate('finance.import.text')}
                helperText={translate('finance.import.textHelp')}
                onTyped={forget}
                multiline
                minRows={5}
                maxRows={10}
                autoFocus
                sx={{ '& textarea': { typography: 'code' } }}
            />
            <ReadFile onText={fill} />
            <TextEntry
                name="chain"
                select
                label={translate('finance.import.chain')}
                onTyped={forget}
            >
                {chains.map(name => (
                    <MenuItem key={name} value={name}>
                        {translate(`resources.usdt_addresses.chains.${name}`)}
                    </MenuItem>
                ))}
            </TextEntry>
            {checked && <ImportPreview {...checked} />}
        </FormDialog>
    );
};
