import AccountBalanceWalletOutlined from '@mui/icons-material/AccountBalanceWalletOutlined';
import SyncAltOutlined from '@mui/icons-material/SyncAltOutlined';
import { usdtAddresses, usdtTransfers } from '../../../contract/trade/resources/usdt';
import { defineOffice } from '../core/defineOffice';
import { usdtAddressRoute, usdtTransferRoute } from './route';
import { usdtAddressesEn, usdtAddressesZh, usdtTransfersEn, usdtTransfersZh } from './texts';

/** Addresses of one’s own wallets, and what came to them. */
export const office = [
    defineOffice(usdtAddresses, {
        route: usdtAddressRoute,
        icon: AccountBalanceWalletOutlined,
        texts: { en: usdtAddressesEn, zh: usdtAddressesZh },
        represent: 'address',
        list: async () => (await import('./AddressList')).AddressList,
        create: async () => (await import('./AddressCreate')).AddressCreate,
        edit: async () => (await import('./AddressEdit')).AddressEdit,
    }),
    defineOffice(usdtTransfers, {
        route: usdtTransferRoute,
        icon: SyncAltOutlined,
        texts: { en: usdtTransfersEn, zh: usdtTransfersZh },
        represent: 'txHash',
        list: async () => (await import('./TransferList')).TransferList,
        edit: async () => (await import('./TransferPage')).TransferPage,
    }),
];
