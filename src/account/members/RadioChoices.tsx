import {
    Box,
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
import { Note } from '../../ui/admin/text/Note';

interface Choice {
    id: string;
    label: string;
    help?: string;
}

interface Props {
    /** the form's field */
    name: string;
    label: string;
    choices: readonly Choice[];
}

/** One of a few in a form, each with what it means; what is wrong with it stands below. */
export const RadioChoices = ({ name, label, choices }: Props) => {
    const translate = useTranslate();
    const id = useId();
    const { field, fieldState } = useController({ name });
    const wrong = fieldState.error?.message;
    return (
        <FormControl component="fieldset">
            <FormLabel id={id} component="legend">
                {label}
            </FormLabel>
            <RadioGroup
                aria-labelledby={id}
                name={name}
                value={field.value}
                onChange={(_, value) => field.onChange(value)}
            >
                {choices.map(choice => (
                    <FormControlLabel
                        key={choice.id}
                        value={choice.id}
                        control={<Radio />}
                        label={
                            <Box sx={{ py: 0.5 }}>
                                <Box sx={{ typography: 'text' }}>{choice.label}</Box>
                                {choice.help && <Note>{choice.help}</Note>}
                            </Box>
                        }
                        sx={{ alignItems: choice.help ? 'flex-start' : 'center', mr: 0 }}
                    />
                ))}
            </RadioGroup>
            {wrong && (
                <FormHelperText role="alert" error>
                    {translate(wrong, { _: wrong })}
                </FormHelperText>
            )}
        </FormControl>
    );
};
