import DeleteIcon from '@mui/icons-material/DeleteOutline';
import { Box, Button, IconButton, MenuItem } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useFieldArray } from 'react-hook-form';
import type { SsoProviders } from '../../../contract/identity/sso';
import { TextEntry } from '../../ui/admin/controls/TextEntry';
import { Note } from '../../ui/admin/text/Note';
import type { ProviderDraft } from './providerDraft';
import { useRoleName } from './useRoleName';

/** Which value of the claim gives which role. */
export const RoleRules = ({ roles }: Pick<SsoProviders, 'roles'>) => {
    const translate = useTranslate();
    const nameOf = useRoleName();
    const { fields, append, remove } = useFieldArray<ProviderDraft, 'roleRules'>({
        name: 'roleRules',
    });
    return (
        <Box
            role="group"
            aria-label={translate('singleSignOn.rules')}
            sx={{ display: 'grid', gap: 1.5 }}
        >
            <Note>{translate('singleSignOn.noAdministrator')}</Note>
            {fields.map(({ id }, at) => (
                <Box
                    key={id}
                    sx={{
                        display: 'grid',
                        gap: 1,
                        alignItems: 'start',
                        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
                    }}
                >
                    <TextEntry
                        name={`roleRules.${at}.value`}
                        label={translate('singleSignOn.value')}
                    />
                    <TextEntry
                        name={`roleRules.${at}.role`}
                        select
                        label={translate('singleSignOn.role')}
                    >
                        {roles.map(role => (
                            <MenuItem key={role.id} value={role.id}>
                                {nameOf(role)}
                            </MenuItem>
                        ))}
                    </TextEntry>
                    <IconButton
                        onClick={() => remove(at)}
                        aria-label={translate('singleSignOn.removeRule')}
                    >
                        <DeleteIcon />
                    </IconButton>
                </Box>
            ))}
            <Box>
                <Button size="tall" onClick={() => append({ value: '', role: '' })}>
                    {translate('singleSignOn.addRule')}
                </Button>
            </Box>
        </Box>
    );
};
