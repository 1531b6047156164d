import { Button } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { calls } from '../../../contract/calls';
import { ToCallers } from '../../authProvider/Offered';
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

/** What each of them asks the server for. */
const needed = {
    makeBatch: calls.makeWithdrawalBatch,
    paste: calls.transitionWithdrawal,
    batches: calls.listWithdrawalBatches,
    rules: calls.listWithdrawalRules,
} as const satisfies Record<Tool, unknown>;

/** What is done with many withdrawals at once. */
export const WithdrawalTools = () => {
    const translate = useTranslate();
    const [tool, setTool] = useState<Tool | null>(null);
    const Dialog = tool && dialogs[tool];
    return (
        <>
            {(Object.keys(dialogs) as Tool[]).map(name => (
                <ToCallers key={name} call={needed[name]}>
                    <Button
                        variant={name === 'makeBatch' ? 'contained' : 'text'}
                        onClick={() => setTool(name)}
                    >
                        {translate(`payout.${name}`)}
                    </Button>
                </ToCallers>
            ))}
            {Dialog && <Dialog onClose={() => setTool(null)} />}
        </>
    );
};
