import { useTexts } from '../useTexts';
import { Field } from './Field';

interface Props {
    error: string | undefined;
    help?: string;
    defaultValue?: string;
}

export const EmailField = (props: Props) => (
    <Field
        {...props}
        name="email"
        label={useTexts().form.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
    />
);
