import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { BatchDialog } from './BatchDialog';
import { BatchesDialog } from './BatchesDialog';
import { PasteDialog } from './PasteDialog';
import { RulesDialog } from './RulesDialog';

const dialogs = {
    makeBatch: BatchDialog,
    paste: PasteDialog,
    batches: BatchesDialog,
    rules: RulesDialog,
} as const;
type Tool = keyof typeof dialogs;

/** What is done with many withdrawals at once. */
export const WithdrawalTools = () => {
    const translate = useTranslate();
    const [tool, setTool] = useState<Tool | null>(null);
    const Dialog = tool && dialogs[tool];
    return (
        <>
            {(Object.keys(dialogs) as Tool[]).map(name => (
                <Button
                    key={name}
                    size="small"
                    variant={name === 'makeBatch' ? 'contained' : 'text'}
                    onClick={() => setTool(name)}
                >
                    {translate(`payout.${name}`)}
                </Button>
            ))}
            {Dialog && <Dialog onClose={() => setTool(null)} />}
        </>
    );
};
