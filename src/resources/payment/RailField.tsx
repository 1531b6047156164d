import { Box, Button, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { isThere, type RailName } from '../../../contract/trade/paymentRails';
import { callbackPath } from '../../../contract/trade/payments';
import type { RailField as Field } from '../../../contract/trade/railField';
import { CopyButton } from '../../ui/admin/controls/CopyButton';
import { useLanguage } from '../../ui/admin/text/useLanguage';
import { touch, touchHeight } from '../../ui/admin/touch';
import type { RailValues } from './railValues';

interface Props {
    rail: RailName;
    field: Field;
    /** whether the server has the secret */
    hasSecret: boolean;
    /** where gateways reach this server */
    publicUrl: string | null;
}

const useText = () => {
    const language = useLanguage();
    return (label: readonly [string, string]): string => label[language === 'zh' ? 1 : 0];
};

const useRailField = (name: `options.${string}` | `secrets.${string}`) => {
    const translate = useTranslate();
    const { field, fieldState } = useController({ name });
    const message = fieldState.error?.message;
    return { field, fault: message ? translate(message, { _: message }) : '' };
};

/** What is wrong stands before what helps: that is needed most while something is wrong. */
const FieldNote = ({ fault, note }: { fault: string; note: string | undefined }) => (
    <>
        {fault && (
            <Box component="span" sx={{ display: 'block' }}>
                {fault}
            </Box>
        )}
        {note && (
            <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
                {note}
            </Box>
        )}
    </>
);

/** Where the gateway sends its messages, to be entered there. */
const CallbackAddress = ({ rail, publicUrl }: Pick<Props, 'rail' | 'publicUrl'>) => {
    const translate = useTranslate();
    const path = callbackPath.replace(':rail', rail);
    const address = `${(publicUrl ?? window.location.origin).replace(/\/$/, '')}${path}`;
    return (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', mt: 2 }}>
            <TextField
                value={address}
                label={translate('payment.callback')}
                margin="none"
                size="small"
                variant="outlined"
                fullWidth
                multiline
                slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
            />
            <CopyButton text={address} name={translate('payment.copyCallback')} />
        </Box>
    );
};

/** A secret is written and never read; what is stored can be replaced or erased. */
const SecretField = ({ field: { name, label, help }, hasSecret }: Props) => {
    const translate = useTranslate();
    const text = useText();
    const { field, fault } = useRailField(`secrets.${name}`);
    const isErased = field.value === null;
    const state = translate(
        isErased ? 'payment.willErase' : hasSecret ? 'payment.secretSet' : 'payment.secretUnset',
    );
    return (
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
            <TextField
                {...field}
                value={field.value ?? ''}
                inputRef={field.ref}
                type="password"
                autoComplete="new-password"
                label={text(label)}
                placeholder={hasSecret && !isErased ? '••••••••' : ''}
                disabled={isErased}
                error={fault !== ''}
                helperText={
                    <FieldNote
                        fault={fault}
                        note={[state, help && text(help)].filter(Boolean).join(' ')}
                    />
                }
                size="small"
                variant="outlined"
                fullWidth
                slotProps={{ inputLabel: { shrink: true } }}
            />
            {hasSecret && (
                <Button
                    onClick={() => field.onChange(isErased ? '' : null)}
                    sx={{ flexShrink: 0, ...touchHeight(40) }}
                >
                    {translate(isErased ? 'payment.keep' : 'payment.erase')}
                </Button>
            )}
        </Box>
    );
};

const FlagField = ({ field: { name, label } }: Props) => {
    const text = useText();
    const { field, fault } = useRailField(`options.${name}`);
    return (
        <Box>
            <FormControlLabel
                control={
                    <Switch
                        checked={field.value === true}
                        onChange={(_, checked) => field.onChange(checked)}
                        slotProps={{ input: { ref: field.ref } }}
                    />
                }
                label={text(label)}
                sx={{ minHeight: touch }}
            />
            {fault && (
                <Box role="alert" sx={{ typography: 'note', color: 'error.main' }}>
                    {fault}
                </Box>
            )}
        </Box>
    );
};

const asCount = (text: string): number | string => (/^\d+$/.test(text) ? Number(text) : text);

const TextOption = ({ field: { name, kind, label, help, choices, choiceLabels } }: Props) => {
    const text = useText();
    const { field, fault } = useRailField(`options.${name}`);
    return (
        <TextField
            {...field}
            value={field.value ?? ''}
            inputRef={field.ref}
            onChange={({ target }) =>
                field.onChange(kind === 'count' ? asCount(target.value) : target.value)
            }
            label={text(label)}
            select={kind === 'choice'}
            multiline={kind === 'lines'}
            {...(kind === 'lines' && { minRows: 2, maxRows: 8 })}
            error={fault !== ''}
            helperText={(fault || help) && <FieldNote fault={fault} note={help && text(help)} />}
            size="small"
            variant="outlined"
            autoComplete="off"
            fullWidth
            slotProps={{ htmlInput: kind === 'count' ? { inputMode: 'numeric' } : {} }}
        >
            {choices?.map(choice => (
                <MenuItem key={choice} value={choice}>
                    {choiceLabels?.[choice] ? text(choiceLabels[choice]) : choice}
                </MenuItem>
            ))}
        </TextField>
    );
};

const AnyField = (props: Props) => {
    if (props.field.hasCallback) {
        return (
            <Box>
                <SecretField {...props} />
                <CallbackAddress {...props} />
            </Box>
        );
    }
    if (props.field.kind === 'secret') return <SecretField {...props} />;
    if (props.field.kind === 'flag') return <FlagField {...props} />;
    return <TextOption {...props} />;
};

/** One option of a rail, as the contract describes it; what a switch brings along hangs below it. */
export const RailField = (props: Props) => {
    const options = useWatch<RailValues>({ name: 'options' }) as RailValues['options'];
    if (!isThere(props.field, options)) return null;
    const isBelow = [props.field.when ?? []].flat().some(({ is }) => is === true);
    if (!isBelow) return <AnyField {...props} />;
    return (
        <Box sx={{ ml: { xs: 0.5, sm: 2 }, pl: 2, borderLeft: 2, borderColor: 'divider' }}>
            <AnyField {...props} />
        </Box>
    );
};
