import { Box, FormControlLabel, MenuItem, Switch } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import {
    accountCreations,
    type SsoProvider,
    type SsoProviders,
    ssoProviderId,
    ssoProviderInput,
} from '../../../contract/identity/sso';
import { callApi } from '../../dataProvider/callApi';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { FormDialog } from '../../ui/admin/dialogs/FormDialog';
import { useSubmitForm } from '../../ui/admin/dialogs/useSubmitForm';
import { Note } from '../../ui/admin/text/Note';
import { checkFields } from '../../ui/text/checkFields';
import { draftOf, inputOf, type ProviderDraft } from './providerDraft';
import { RedirectUri } from './RedirectUri';
import { RoleRules } from './RoleRules';

type FlagName = 'isOn' | 'linksByEmail' | 'trustsEmail' | 'trustsSecondStep';

const Flag = ({ name, hasHelp = true }: { name: FlagName; hasHelp?: boolean }) => {
    const translate = useTranslate();
    const { field } = useController<ProviderDraft, FlagName>({ name });
    return (
        <Box>
            <FormControlLabel
                control={
                    <Switch
                        name={name}
                        checked={field.value}
                        onChange={(_, isOn) => field.onChange(isOn)}
                    />
                }
                label={
                    <Box component="span" sx={{ typography: 'text' }}>
                        {translate(`singleSignOn.${name}`)}
                    </Box>
                }
            />
            {hasHelp && <Note>{translate(`singleSignOn.${name}Help`)}</Note>}
        </Box>
    );
};

interface LineProps {
    name: 'id' | 'label' | 'issuer' | 'clientId' | 'scopes' | 'domains' | 'roleClaim';
    isNeeded?: boolean;
    hasHelp?: boolean;
    isFirst?: boolean;
}

const Line = ({ name, isNeeded = false, hasHelp = true, isFirst = false }: LineProps) => {
    const translate = useTranslate();
    return (
        <TextEntry
            name={name}
            label={translate(`singleSignOn.${name}`)}
            helperText={hasHelp ? translate(`singleSignOn.${name}Help`) : undefined}
            required={isNeeded}
            autoFocus={isFirst}
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
        />
    );
};

const SecretLine = ({ isKept }: { isKept: boolean }) => {
    const translate = useTranslate();
    return (
        <TextEntry
            name="secret"
            type="password"
            label={translate('singleSignOn.secret')}
            helperText={translate(`singleSignOn.${isKept ? 'secretKept' : 'secretHelp'}`)}
            slotProps={{ htmlInput: { autoComplete: 'new-password', maxLength: 1000 } }}
        />
    );
};

const Creation = () => {
    const translate = useTranslate();
    return (
        <TextEntry name="createsAccounts" select label={translate('singleSignOn.createsAccounts')}>
            {accountCreations.map(one => (
                <MenuItem key={one} value={one}>
                    {translate(`singleSignOn.creations.${one}`)}
                </MenuItem>
            ))}
        </TextEntry>
    );
};

/** What is wrong before anything is sent; a domain's fault stands at the field of all. */
const check = (values: ProviderDraft): Record<string, string> => {
    const faults: Record<string, string> = { ...checkFields(ssoProviderInput, inputOf(values)) };
    if (!ssoProviderId.safeParse(values.id).success) faults.id = 'sso.id_form';
    for (const [field, fault] of Object.entries(faults)) {
        const [name = '', ...rest] = field.split('.');
        if (name === 'domains' && rest.length > 0) faults.domains = fault;
    }
    return faults;
};

interface Props {
    /** a new one when left out */
    provider?: SsoProvider | undefined;
    known: SsoProviders;
    onDone: () => void;
    onClose: () => void;
}

/** All that is set about an identity provider. */
export const ProviderDialog = ({ provider, known, onDone, onClose }: Props) => {
    const translate = useTranslate();
    const form = useSubmitForm({
        defaultValues: draftOf(provider),
        check,
        send: values => {
            const input = { params: { provider: values.id }, body: inputOf(values) };
            return callApi(calls.saveSsoProvider, input, undefined, { isSilent: true });
        },
        done: translate('singleSignOn.saved'),
        onDone,
    });
    return (
        <FormDialog
            form={form}
            title={
                provider
                    ? translate('singleSignOn.editOf', { label: provider.label })
                    : translate('singleSignOn.add')
            }
            confirm={translate('common.save')}
            onClose={onClose}
        >
            {!provider && <Line name="id" isNeeded isFirst />}
            <RedirectUri publicUrl={known.publicUrl} id={form.values.id} />
            <Line name="label" isNeeded />
            <Line name="issuer" isNeeded />
            <Line name="clientId" isNeeded hasHelp={false} />
            <SecretLine isKept={provider?.hasSecret === true} />
            <Line name="scopes" isNeeded />
            <Flag name="isOn" hasHelp={false} />
            <Line name="domains" />
            <Creation />
            <Flag name="linksByEmail" />
            <Flag name="trustsEmail" />
            <Flag name="trustsSecondStep" />
            <Line name="roleClaim" />
            {form.values.roleClaim.trim() !== '' && <RoleRules roles={known.roles} />}
        </FormDialog>
    );
};
