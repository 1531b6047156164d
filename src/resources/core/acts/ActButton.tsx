import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { ResourceName } from '../../../../contract/backOffice';
import { useRefresh } from '../useRefresh';
import { AskDialog, type AskProps } from './AskDialog';
import { useDone } from './useDone';

export interface ActButtonProps {
    /** whose lists and records are fetched anew afterwards */
    name: ResourceName;
    label: string;
    icon?: ReactNode;
    variant?: 'text' | 'outlined' | 'contained';
    isDangerous?: boolean;
    isDisabled?: boolean;
    /** does it, by `callApi(call, input, undefined, { isSilent: true })`; gets the reason if asked */
    act: (reason: string) => Promise<unknown>;
    /** asks first; without it the button acts at once */
    ask?: Pick<AskProps, 'title' | 'text' | 'reason'>;
    /** what is said once it is done */
    done?: string;
    /** takes it back; the message then has a button for it */
    undo?: () => Promise<unknown>;
    onDone?: () => void;
}

/** An act on a record or on chosen ones: asks, acts, refreshes, says so and can take it back. */
export const ActButton = ({
    name,
    label,
    icon,
    variant = 'outlined',
    isDangerous = false,
    isDisabled = false,
    act,
    ask,
    done,
    undo,
    onDone,
}: ActButtonProps) => {
    const refresh = useRefresh(name);
    const refreshApprovals = useRefresh('approvals');
    const { finish, attempt, busy } = useDone({ done, undo, refresh });
    const [isAsked, setIsAsked] = useState(false);
    const whenDone = () => {
        setIsAsked(false);
        finish();
        onDone?.();
    };
    const whenWaiting = () => {
        setIsAsked(false);
        void refresh();
        void refreshApprovals();
    };
    return (
        <>
            <Button
                variant={variant}
                color={isDangerous ? 'error' : 'primary'}
                startIcon={icon}
                loading={busy}
                disabled={isDisabled}
                onClick={event => {
                    event.stopPropagation();
                    if (ask) setIsAsked(true);
                    else void attempt(() => act(''), whenDone);
                }}
            >
                {label}
            </Button>
            {ask && isAsked && (
                <AskDialog
                    {...ask}
                    confirm={label}
                    isDangerous={isDangerous}
                    act={act}
                    onDone={whenDone}
                    onWaiting={whenWaiting}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};
