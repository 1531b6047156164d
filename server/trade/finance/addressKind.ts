import { createHash } from 'node:crypto';
import type { CallAnswer } from '../../../contract/platform/call';
import type { importUsdtAddresses } from '../../../contract/trade/resources/usdt';
import type { ApprovalKind } from '../../identity/approvals/approvalKind';
import { type AddressText, besideStored, importAddresses } from './importAddresses';
import { readAddressLines } from './readAddressLines';

type Imported = CallAnswer<typeof importUsdtAddresses>;

/** So many are named to the second person; the rest is counted. */
const mostNamed = 20;

/** To which addresses customers pay is decided by two: nobody can tell whose keys they are. */
export const addressKind: ApprovalKind<AddressText, Imported> = {
    kind: 'usdt_addresses',
    needs: 'configured',
    // a preview adds nothing, and neither does a list with a wrong line
    isHarmless: async (trx, { text, chain, isPreview }) => {
        const lines = await besideStored(trx, readAddressLines(text, chain));
        return isPreview || lines.some(({ problem }) => problem !== '');
    },
    facts: async (_, { text, chain }) => {
        const lines = readAddressLines(text, chain);
        const named = lines.slice(0, mostNamed).map(line => ({
            field: line.chain,
            from: '',
            to: line.address,
        }));
        const rest = lines.length - named.length;
        return {
            subject: 'usdt_addresses',
            title: `${lines.length} USDT`,
            subjectId: createHash('sha256').update(`${chain} ${text}`).digest('hex').slice(0, 32),
            stamp: '',
            reason: '',
            money: null,
            beneficiary: null,
            destination: '',
            changes: rest > 0 ? [...named, { field: '…', from: '', to: `+${rest}` }] : named,
        };
    },
    carryOut: (context, text) => importAddresses(text, context),
};
