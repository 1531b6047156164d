import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import type { ResourceName } from '../../../../contract/backOffice';
import type { Access } from '../../../../contract/platform/call';
import { ToCallers } from '../../../authProvider/Offered';
import { AskDialog, type AskProps } from '../../../ui/admin/dialogs/AskDialog';
import { useRefresh } from '../useRefresh';
import { useDone } from './useDone';

interface ActionButtonProps {
    /** whose lists and records are fetched anew afterwards */
    name: ResourceName;
    /** offered to whoever may make it */
    call?: { access: Access };
    label: string;
    icon?: ReactNode;
    variant?: 'text' | 'outlined' | 'contained';
    isDangerous?: boolean;
    isDisabled?: boolean;
    /** does it, by `callApi(call, input, undefined, { isSilent: true })`; gets the reason if asked */
    action: (reason: string) => Promise<unknown>;
    /** asks first; without it the button actions at once */
    ask?: Pick<AskProps, 'title' | 'text' | 'reason'>;
    /** what is said once it is done */
    done?: string;
    /** takes it back; the message then has a button for it */
    undo?: () => Promise<unknown>;
    onDone?: () => void;
}

const OfferedButton = ({
    name,
    label,
    icon,
    variant = 'outlined',
    isDangerous = false,
    isDisabled = false,
    action,
    ask,
    done,
    undo,
    onDone,
}: Omit<ActionButtonProps, 'call'>) => {
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
                    else void attempt(() => action(''), whenDone);
                }}
            >
                {label}
            </Button>
            {ask && isAsked && (
                <AskDialog
                    {...ask}
                    confirm={label}
                    isDangerous={isDangerous}
                    action={action}
                    onDone={whenDone}
                    onWaiting={whenWaiting}
                    onClose={() => setIsAsked(false)}
                />
            )}
        </>
    );
};

const everyone = { access: 'public' } as const;

/** An action on a record or on chosen ones: asks, actions, refreshes, says so and can take it back. */
export const ActionButton = ({ call = everyone, ...props }: ActionButtonProps) => (
    <ToCallers call={call}>
        <OfferedButton {...props} />
    </ToCallers>
);
