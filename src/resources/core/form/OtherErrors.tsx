import { Alert } from '@mui/material';
import { useResourceContext, useTranslate } from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useFieldLabel } from '../describe';

/** What is wrong with fields that the form has no input for. */
export const OtherErrors = () => {
    const translate = useTranslate();
    const labelOf = useFieldLabel(useResourceContext() ?? '');
    const { control } = useFormContext();
    const { errors } = useFormState();
    const others = Object.entries(errors).filter(([field]) => !control._names.mount.has(field));
    const texts = others.flatMap(([field, error]) => {
        const message = error?.message;
        if (typeof message !== 'string') return [];
        const text = translate(message, { _: message });
        return [field === 'root' ? text : `${labelOf(field)}: ${text}`];
    });
    if (texts.length === 0) return null;
    return (
        <Alert severity="error" role="alert" sx={{ mb: 2, whiteSpace: 'pre-line' }}>
            {texts.join('\n')}
        </Alert>
    );
};
