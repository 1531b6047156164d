import { PasswordInput, type PasswordInputProps } from 'react-admin';
import { touch } from '../touch';

/** How the fields of these forms look. */
export const fieldLook = { variant: 'outlined', fullWidth: true, size: 'small' } as const;

type Props = Pick<PasswordInputProps, 'source' | 'label' | 'helperText' | 'autoFocus'> & {
    isNew?: boolean;
};

export const PasswordField = ({ isNew = false, helperText = false, ...props }: Props) => (
    <PasswordInput
        {...fieldLook}
        {...props}
        helperText={helperText}
        isRequired
        autoComplete={isNew ? 'new-password' : 'current-password'}
        sx={{ '& .MuiIconButton-root': { width: touch, height: touch, mr: -1.5 } }}
    />
);
