import { lazy, type ReactElement } from 'react';
import type { RaRecord } from 'react-admin';
import type { ResourceName } from '../../../contract/backOffice';
import { dictionaryName } from '../../resources/dictionaries/dictionaryName';
import { dictionaryNames } from '../routes/dictionaries';

/** The pages of a resource, at the addresses that the route table has for them. */
export interface OfficePages {
    /** none: other records only refer to it */
    list?: ReactElement;
    create?: ReactElement;
    edit?: ReactElement;
    /** what a record is called in links, choices and questions: a field, or made of several */
    represent?: string | ((record: RaRecord) => string);
}

const DictionaryList = lazy(async () => ({
    default: (await import('../../resources/dictionaries/DictionaryList')).DictionaryList,
}));
const DictionaryCreate = lazy(async () => ({
    default: (await import('../../resources/dictionaries/DictionaryCreate')).DictionaryCreate,
}));
const DictionaryEdit = lazy(async () => ({
    default: (await import('../../resources/dictionaries/DictionaryEdit')).DictionaryEdit,
}));

const dictionaries = Object.fromEntries(
    dictionaryNames.map((name): [string, OfficePages] => [
        name,
        {
            list: <DictionaryList name={name} />,
            create: <DictionaryCreate name={name} />,
            edit: <DictionaryEdit name={name} />,
            represent: dictionaryName,
        },
    ]),
);

const ProductList = lazy(async () => ({
    default: (await import('../../resources/products/ProductList')).ProductList,
}));
const ProductCreate = lazy(async () => ({
    default: (await import('../../resources/products/ProductCreate')).ProductCreate,
}));
const ProductEdit = lazy(async () => ({
    default: (await import('../../resources/products/ProductEdit')).ProductEdit,
}));

const ArticleList = lazy(async () => ({
    default: (await import('../../resources/articles/ArticleList')).ArticleList,
}));
const ArticleCreate = lazy(async () => ({
    default: (await import('../../resources/articles/ArticleCreate')).ArticleCreate,
}));
const ArticleEdit = lazy(async () => ({
    default: (await import('../../resources/articles/ArticleEdit')).ArticleEdit,
}));

const MessageList = lazy(async () => ({
    default: (await import('../../resources/messages/MessageList')).MessageList,
}));
const MessageCreate = lazy(async () => ({
    default: (await import('../../resources/messages/MessageCreate')).MessageCreate,
}));
const MessageEdit = lazy(async () => ({
    default: (await import('../../resources/messages/MessageEdit')).MessageEdit,
}));
const ChatList = lazy(async () => ({
    default: (await import('../../resources/chats/ChatList')).ChatList,
}));
const ChatPage = lazy(async () => ({
    default: (await import('../../resources/chats/ChatPage')).ChatPage,
}));

const FileList = lazy(async () => ({
    default: (await import('../../resources/files/FileList')).FileList,
}));
const FilePage = lazy(async () => ({
    default: (await import('../../resources/files/FilePage')).FilePage,
}));

const UserList = lazy(async () => ({
    default: (await import('../../resources/users/UserList')).UserList,
}));
const UserCreate = lazy(async () => ({
    default: (await import('../../resources/users/UserCreate')).UserCreate,
}));
const UserPage = lazy(async () => ({
    default: (await import('../../resources/users/UserPage')).UserPage,
}));
const InviteList = lazy(async () => ({
    default: (await import('../../resources/invites/InviteList')).InviteList,
}));
const InvitePage = lazy(async () => ({
    default: (await import('../../resources/invites/InvitePage')).InvitePage,
}));
const AuditList = lazy(async () => ({
    default: (await import('../../resources/audit/AuditList')).AuditList,
}));

const OrderList = lazy(async () => ({
    default: (await import('../../resources/orders/OrderList')).OrderList,
}));
const OrderPage = lazy(async () => ({
    default: (await import('../../resources/orders/OrderPage')).OrderPage,
}));
const PaymentList = lazy(async () => ({
    default: (await import('../../resources/payments/PaymentList')).PaymentList,
}));
const PaymentPage = lazy(async () => ({
    default: (await import('../../resources/payments/PaymentPage')).PaymentPage,
}));
const InboundList = lazy(async () => ({
    default: (await import('../../resources/inbound_events/InboundList')).InboundList,
}));
const InboundPage = lazy(async () => ({
    default: (await import('../../resources/inbound_events/InboundPage')).InboundPage,
}));
const ApprovalList = lazy(async () => ({
    default: (await import('../../resources/approvals/ApprovalList')).ApprovalList,
}));
const ApprovalPage = lazy(async () => ({
    default: (await import('../../resources/approvals/ApprovalPage')).ApprovalPage,
}));
const CheckList = lazy(async () => ({
    default: (await import('../../resources/checks/CheckList')).CheckList,
}));
const CheckPage = lazy(async () => ({
    default: (await import('../../resources/checks/CheckPage')).CheckPage,
}));
const WithdrawalList = lazy(async () => ({
    default: (await import('../../resources/withdrawals/WithdrawalList')).WithdrawalList,
}));
const WithdrawalPage = lazy(async () => ({
    default: (await import('../../resources/withdrawals/WithdrawalPage')).WithdrawalPage,
}));
const PostingList = lazy(async () => ({
    default: (await import('../../resources/money/PostingList')).PostingList,
}));
const PostingPage = lazy(async () => ({
    default: (await import('../../resources/money/PostingPage')).PostingPage,
}));
const AddressList = lazy(async () => ({
    default: (await import('../../resources/usdt/AddressList')).AddressList,
}));
const AddressCreate = lazy(async () => ({
    default: (await import('../../resources/usdt/AddressCreate')).AddressCreate,
}));
const AddressEdit = lazy(async () => ({
    default: (await import('../../resources/usdt/AddressEdit')).AddressEdit,
}));
const TransferList = lazy(async () => ({
    default: (await import('../../resources/usdt/TransferList')).TransferList,
}));
const TransferPage = lazy(async () => ({
    default: (await import('../../resources/usdt/TransferPage')).TransferPage,
}));
const PlanList = lazy(async () => ({
    default: (await import('../../resources/plans/PlanList')).PlanList,
}));
const PlanCreate = lazy(async () => ({
    default: (await import('../../resources/plans/PlanCreate')).PlanCreate,
}));
const PlanEdit = lazy(async () => ({
    default: (await import('../../resources/plans/PlanEdit')).PlanEdit,
}));
const CouponList = lazy(async () => ({
    default: (await import('../../resources/coupons/CouponList')).CouponList,
}));
const CouponCreate = lazy(async () => ({
    default: (await import('../../resources/coupons/CouponCreate')).CouponCreate,
}));
const CouponEdit = lazy(async () => ({
    default: (await import('../../resources/coupons/CouponEdit')).CouponEdit,
}));

const finance: Partial<Record<ResourceName, OfficePages>> = {
    orders: { list: <OrderList />, edit: <OrderPage />, represent: 'number' },
    payments: { list: <PaymentList />, edit: <PaymentPage />, represent: 'number' },
    inbound_events: { list: <InboundList />, edit: <InboundPage />, represent: 'eventKey' },
    approvals: { list: <ApprovalList />, edit: <ApprovalPage />, represent: 'title' },
    identity_checks: {
        list: <CheckList />,
        edit: <CheckPage />,
        represent: ({ user }) => user.name,
    },
    withdrawals: {
        list: <WithdrawalList />,
        edit: <WithdrawalPage />,
        represent: ({ user }) => user.name,
    },
    money: { list: <PostingList />, edit: <PostingPage />, represent: 'account' },
    usdt_addresses: {
        list: <AddressList />,
        create: <AddressCreate />,
        edit: <AddressEdit />,
        represent: 'address',
    },
    usdt_transfers: { list: <TransferList />, edit: <TransferPage />, represent: 'txHash' },
    plans: {
        list: <PlanList />,
        create: <PlanCreate />,
        edit: <PlanEdit />,
        represent: dictionaryName,
    },
    coupons: {
        list: <CouponList />,
        create: <CouponCreate />,
        edit: <CouponEdit />,
        represent: 'code',
    },
};

const AdList = lazy(async () => ({
    default: (await import('../../resources/ads/AdList')).AdList,
}));
const AdCreate = lazy(async () => ({
    default: (await import('../../resources/ads/AdCreate')).AdCreate,
}));
const AdEdit = lazy(async () => ({
    default: (await import('../../resources/ads/AdEdit')).AdEdit,
}));

/** Every resource's pages. */
export const officePages: Readonly<Partial<Record<ResourceName, OfficePages>>> = {
    ...dictionaries,
    ...finance,
    users: {
        list: <UserList />,
        create: <UserCreate />,
        edit: <UserPage />,
        represent: ({ name, email }) => name || email,
    },
    invites: {
        list: <InviteList />,
        edit: <InvitePage />,
        represent: ({ inviter, invitee }) => `${inviter.email} → ${invitee.email}`,
    },
    audit: { list: <AuditList />, represent: 'title' },
    ads: { list: <AdList />, create: <AdCreate />, edit: <AdEdit />, represent: 'title' },
    files: { list: <FileList />, edit: <FilePage />, represent: 'name' },
    system_messages: {
        list: <MessageList />,
        create: <MessageCreate />,
        edit: <MessageEdit />,
        represent: ({ titleZh, titleEn }) => titleZh || titleEn,
    },
    chats: { list: <ChatList />, edit: <ChatPage />, represent: 'subject' },
    articles: {
        list: <ArticleList />,
        create: <ArticleCreate />,
        edit: <ArticleEdit />,
        represent: 'title',
    },
    article_categories: {
        list: <DictionaryList name="article_categories" />,
        create: <DictionaryCreate name="article_categories" />,
        edit: <DictionaryEdit name="article_categories" />,
        represent: dictionaryName,
    },
    products: {
        list: <ProductList />,
        create: <ProductCreate />,
        edit: <ProductEdit />,
        represent: 'title',
    },
};

/** Whether a resource's pages are there, for those that only know its name. */
export const hasOfficePages = (name: string): boolean => Object.hasOwn(officePages, name);
