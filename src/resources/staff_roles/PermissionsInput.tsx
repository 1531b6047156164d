import { Box, Checkbox, FormControlLabel, FormHelperText, Typography } from '@mui/material';
import { useId } from 'react';
import { useInput, useTranslate } from 'react-admin';
import { type Permission, permissions, withNeeded } from '../../../contract/platform/permissions';
import { useRoleWords } from './useRoleWords';

const groupOf = (name: Permission): 'money' | 'people' | 'market' | 'content' => {
    const [subject = ''] = name.split('.');
    if (['users', 'invites', 'chats', 'messages'].includes(subject)) return 'people';
    if (['listings', 'dictionaries'].includes(subject)) return 'market';
    if (['articles', 'ads', 'files', 'audit'].includes(subject)) return 'content';
    return 'money';
};
const groups = ['money', 'people', 'market', 'content'] as const;

/** Without one, and without what needs it. */
const without = (chosen: readonly Permission[], name: Permission): Permission[] =>
    chosen.filter(one => one !== name && !withNeeded([one]).includes(name));

/** What a role grants, each in words, by subject. */
export const PermissionsInput = () => {
    const id = useId();
    const translate = useTranslate();
    const words = useRoleWords();
    const { field, fieldState } = useInput({ source: 'permissions' });
    const chosen = (field.value ?? []) as readonly Permission[];
    const set = (name: Permission, isOn: boolean) =>
        field.onChange(isOn ? withNeeded([...chosen, name]) : without(chosen, name));
    const fault = fieldState.error?.message;
    return (
        <Box>
            <FormHelperText sx={{ mb: 1 }}>{translate('staffRole.help')}</FormHelperText>
            {fault && (
                <FormHelperText error role="alert" sx={{ mb: 1 }}>
                    {translate(String(fault).replace(/^@@react-admin@@"?|"$/g, ''), { _: fault })}
                </FormHelperText>
            )}
            <Box
                sx={{
                    display: 'grid',
                    gap: 3,
                    gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
                }}
            >
                {groups.map(group => (
                    <Box key={group} role="group" aria-labelledby={`${id}-${group}`}>
                        <Typography id={`${id}-${group}`} component="h2" variant="subtitle2">
                            {translate(`staffRole.groups.${group}`)}
                        </Typography>
                        {permissions
                            .filter(name => groupOf(name) === group)
                            .map(name => (
                                <FormControlLabel
                                    key={name}
                                    sx={{ display: 'flex', mr: 0 }}
                                    label={words.permission(name)}
                                    control={
                                        <Checkbox
                                            size="small"
                                            checked={chosen.includes(name)}
                                            onChange={({ target }) => set(name, target.checked)}
                                        />
                                    }
                                />
                            ))}
                    </Box>
                ))}
            </Box>
        </Box>
    );
};
