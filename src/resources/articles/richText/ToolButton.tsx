import { ToggleButton, type ToggleButtonProps } from '@mui/material';
import type { ReactNode } from 'react';
import { touchBox } from '../../../ui/admin/touch';

interface Props extends Pick<ToggleButtonProps, 'aria-haspopup' | 'aria-expanded' | 'disabled'> {
    label: string;
    isOn?: boolean;
    onClick: (button: HTMLElement) => void;
    children: ReactNode;
}

/** One command of the editor's toolbar. */
export const ToolButton = ({ label, isOn = false, onClick, children, ...rest }: Props) => (
    <ToggleButton
        {...rest}
        value={label}
        selected={isOn}
        aria-label={label}
        title={label}
        // a click must not take the selection from the text
        onMouseDown={event => event.preventDefault()}
        onClick={event => onClick(event.currentTarget)}
        sx={{ ...touchBox(34), p: 0.5, fontSize: 20 }}
    >
        {children}
    </ToggleButton>
);
