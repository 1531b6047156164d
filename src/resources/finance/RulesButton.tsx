import { Button } from '@mui/material';
import { type ReactNode, useState } from 'react';
import { LoadState } from '../../ui/admin/states/LoadState';

interface Loaded<Rules> {
    data: Rules | undefined;
    error: unknown;
    refetch: () => unknown;
}

interface DialogProps<Rules> {
    useRules: () => Loaded<Rules>;
    /** the dialog in which they are changed */
    form: (rules: Rules, onClose: () => void) => ReactNode;
    onClose: () => void;
}

const RulesDialog = <Rules,>({ useRules, form, onClose }: DialogProps<Rules>) => {
    const { data, error, refetch } = useRules();
    if (data) return form(data, onClose);
    return (
        <LoadState
            inner
            error={error}
            onAgain={() => void refetch()}
            height={40}
            sx={{ width: 120 }}
        />
    );
};

/** Opens the rules that a list's records go by. */
export const RulesButton = <Rules,>({
    label,
    ...rest
}: Omit<DialogProps<Rules>, 'onClose'> & { label: string }) => {
    const [isOpen, setIsOpen] = useState(false);
    return (
        <>
            <Button size="small" onClick={() => setIsOpen(true)}>
                {label}
            </Button>
            {isOpen && <RulesDialog {...rest} onClose={() => setIsOpen(false)} />}
        </>
    );
};
