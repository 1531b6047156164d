import { useTexts } from '../useTexts';
import { Field } from './Field';

interface Props {
    error: string | undefined;
    help?: string;
    defaultValue?: string;
    /** browsers offer passkeys here */
    offersPasskeys?: boolean;
}

export const EmailField = ({ offersPasskeys = false, ...props }: Props) => (
    <Field
        {...props}
        name="email"
        label={useTexts().form.email}
        type="email"
        inputMode="email"
        autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
    />
);
