import { MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { callsPerHour } from '../../../contract/identity/apiKeys';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { ScopeChoice, SiteChoice } from './KeyChoices';
import { keyInput, lifetimes, newDraft } from './keyDraft';
import type { Made } from './MadeKey';

interface Props {
    /** gets the key itself, which nobody can read later */
    onMade: (made: Made) => void;
    onClose: () => void;
}

const Lifetime = () => {
    const translate = useTranslate();
    const words = (days: (typeof lifetimes)[number]) => {
        if (days === 'never' || days === '365') {
            return translate(`account.apiKeys.${days === 'never' ? 'never' : 'year'}`);
        }
        return translate('account.apiKeys.days', { smart_count: Number(days) });
    };
    return (
        <TextEntry name="lifetime" select label={translate('account.apiKeys.expiry')}>
            {lifetimes.map(days => (
                <MenuItem key={days} value={days}>
                    {words(days)}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

/** A new key; a second step is asked for when it is made. */
export const KeyDialog = ({ onMade, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: newDraft(),
        send: async values => {
            const input = { body: keyInput(values, Date.now()) };
            const { key, scopes } = await callApi(calls.createApiKey, input, undefined, {
                isSilent: true,
            });
            onMade({ key, canRead: scopes.includes('read') });
        },
    });
    return (
        <FormDialog
            form={form}
            title={translate('account.apiKeys.make')}
            confirm={translate('account.apiKeys.make')}
            onClose={onClose}
        >
            <TextEntry
                name="name"
                label={translate('account.apiKeys.name')}
                helperText={translate('account.apiKeys.nameHelp')}
                required
                autoFocus
                slotProps={{ htmlInput: { maxLength: 60, autoComplete: 'off' } }}
            />
            <ScopeChoice />
            <SiteChoice />
            <Lifetime />
            <TextEntry
                name="callsPerHour"
                type="number"
                label={translate('account.apiKeys.limit')}
                helperText={translate('account.apiKeys.limitHelp')}
                slotProps={{ htmlInput: { ...callsPerHour, step: 1 } }}
            />
        </FormDialog>
    );
};
