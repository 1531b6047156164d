import {
    Box,
    Checkbox,
    FormControl,
    FormControlLabel,
    FormHelperText,
    FormLabel,
    Radio,
    RadioGroup,
} from '@mui/material';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { calls } from '../../../contract/calls';
import { keyScopes } from '../../../contract/platform/apiKeys';
import { useCall } from '../../dataProvider/useCall';
import { useList } from '../../dataProvider/useList';
import { LoadState } from '../../ui/admin/states/LoadState';
import { Note } from '../../ui/admin/text/Note';
import type { KeyDraft } from './keyDraft';

interface Choice {
    id: string;
    label: string;
    help?: string;
}

/** Some of several, a box each; what is wrong stands below. */
const Boxes = ({ name, choices }: { name: 'scopes' | 'sites'; choices: readonly Choice[] }) => {
    const translate = useTranslate();
    const { field, fieldState } = useController<KeyDraft, 'scopes' | 'sites'>({ name });
    const chosen: readonly string[] = field.value;
    const wrong = fieldState.error?.message;
    const turn = (id: string) =>
        field.onChange(chosen.includes(id) ? chosen.filter(one => one !== id) : [...chosen, id]);
    return (
        <>
            {choices.map(({ id, label, help }, at) => (
                <FormControlLabel
                    key={id}
                    control={
                        <Checkbox
                            checked={chosen.includes(id)}
                            onChange={() => turn(id)}
                            onBlur={field.onBlur}
                            {...(at === 0 && { inputRef: field.ref })}
                        />
                    }
                    label={
                        <Box sx={{ py: 0.5 }}>
                            <Box sx={{ typography: 'text', overflowWrap: 'anywhere' }}>{label}</Box>
                            {help && <Note>{help}</Note>}
                        </Box>
                    }
                    sx={{ alignItems: 'flex-start', mr: 0 }}
                />
            ))}
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </>
    );
};

export const ScopeChoice = () => {
    const translate = useTranslate();
    return (
        <FormControl component="fieldset">
            <FormLabel component="legend">{translate('account.apiKeys.scopes')}</FormLabel>
            <Boxes
                name="scopes"
                choices={keyScopes.map(id => ({
                    id,
                    label: translate(`account.apiKeys.scope.${id}`),
                    help: translate(`account.apiKeys.scopeHelp.${id}`),
                }))}
            />
        </FormControl>
    );
};

const SiteBoxes = () => {
    const translate = useTranslate();
    const me = useList('profile', {}).data?.userInfo.id;
    // administrators see those of others too, which no key of theirs opens
    const query = { perPage: 200, sort: 'name' as const, ...(me !== undefined && { owner: me }) };
    const options = { enabled: me !== undefined };
    const { data, error, refetch } = useCall(calls.listSites, { query }, options);
    if (!data) return <LoadState inner error={error} onAgain={() => void refetch()} height={88} />;
    if (data.list.length === 0) return <Note>{translate('account.apiKeys.noSites')}</Note>;
    return (
        <Box sx={{ pl: 2, maxHeight: 220, overflowY: 'auto', display: 'grid' }}>
            <Boxes
                name="sites"
                choices={data.list.map(({ id, name, domain }) => ({
                    id,
                    label: name,
                    help: domain,
                }))}
            />
        </Box>
    );
};

const Word = ({ children }: { children: string }) => (
    <Box component="span" sx={{ typography: 'text' }}>
        {children}
    </Box>
);

export const SiteChoice = () => {
    const translate = useTranslate();
    const id = useId();
    const { field } = useController<KeyDraft, 'reach'>({ name: 'reach' });
    return (
        <FormControl component="fieldset">
            <FormLabel id={id} component="legend">
                {translate('account.apiKeys.sites')}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                name={field.name}
                value={field.value}
                onChange={(_, value) => field.onChange(value)}
            >
                <FormControlLabel
                    value="all"
                    control={<Radio />}
                    label={<Word>{translate('account.apiKeys.allSites')}</Word>}
                />
                <FormControlLabel
                    value="some"
                    control={<Radio />}
                    label={<Word>{translate('account.apiKeys.someSites')}</Word>}
                />
            </RadioGroup>
            {field.value === 'some' && <SiteBoxes />}
        </FormControl>
    );
};
