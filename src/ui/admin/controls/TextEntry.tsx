import { TextField, type TextFieldProps } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';

type Props = Omit<TextFieldProps, 'name' | 'value' | 'error' | 'onChange'> & {
    /** the form's field */
    name: string;
    /** what is wrong with it as it is typed; the server's words come after it */
    fault?: string | false | undefined;
    /** blanks at its ends are not taken */
    isTrimmed?: boolean;
    onTyped?: (text: string) => void;
};

/** A text field, or a choice, of a form in a dialog: what is wrong with it stands below it. */
export const TextEntry = (props: Props) => {
    const { name, fault, helperText, isTrimmed = false, onTyped, ...look } = props;
    const translate = useTranslate();
    const {
        field: { ref, value, onChange, onBlur },
        fieldState,
    } = useController({ name });
    const said = fieldState.error?.message;
    const wrong = fault || (said && translate(said, { _: said }));
    return (
        <TextField
            size="small"
            variant="outlined"
            fullWidth
            {...look}
            name={name}
            value={value ?? ''}
            inputRef={ref}
            onBlur={onBlur}
            onChange={event => {
                const text = isTrimmed ? event.target.value.trim() : event.target.value;
                onChange(text);
                onTyped?.(text);
            }}
            error={Boolean(wrong)}
            helperText={wrong || helperText || ''}
        />
    );
};
