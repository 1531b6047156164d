// `npm run check`: whether every table has one domain, and which files of other domains read or write it. Those
// that may, because a list or a check joins what two domains know, are named in tableUses.json with the tables
// that they read; nobody else does, and the list only grows shorter.
import './begin.mjs';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Each table's domain. */
export const owners = {
    platform: [
        'files file_uses settings mails jobs client_errors audit_log audit_head server_secret',
    ],
    identity: [
        'users sessions login_failures code_requests email_changes email_requests invites',
        'impersonations shares approvals approval_uses approval_rules approval_turns',
        'used_captchas',
    ],
    analytics: [
        'sites site_groups site_group_members saved_filters excluded_visitors finalized_days',
        'day_figures salts deleted_sites address_masks visitor_erasures digests day_amendments',
    ],
    messaging: [
        'system_messages message_receipts conversations conversation_members chat_messages',
    ],
    content: [
        'articles article_categories article_tags article_seen article_revisions ads ad_counts',
        'ad_seen dictionary_entries sequences',
    ],
    market: [
        'products product_revisions product_versions market_changes ownership_checks',
        'ownership_events favourites saved_searches product_questions listing_traffic',
        'traffic_choices traffic_snapshots signing_keys',
    ],
    trade: [
        'orders order_rules order_events order_numbers order_reservations coupon_uses',
        'subscriptions delivery_items download_grants disputes dispute_messages reviews',
        'ledger_journals ledger_postings ledger_balances ledger_chain ledger_head',
        'ledger_findings ledger_audits statement_mappings statements statement_lines',
        'accounting_days adjustments withdrawals withdrawal_events withdrawal_batches',
        'withdrawal_rules payout_addresses price_plans coupons payment_rails refunds',
        'card_disputes card_money card_money_uses payments payment_inflows inbound_events',
        'payment_proofs usdt_addresses usdt_transfers usdt_leases usdt_owners usdt_rates',
        'chain_checks chain_cursors chain_blocks identity_checks check_rules plan_periods',
        'usage_counters receipt_numbers receipts billing_details',
    ],
};

export const ownerOf = new Map(
    Object.entries(owners).flatMap(([domain, lines]) =>
        lines.flatMap(line => line.split(' ')).map(table => [table, domain]),
    ),
);

const builder =
    /\b(?:selectFrom|insertInto|replaceInto|updateTable|deleteFrom|innerJoin|leftJoin|rightJoin|fullJoin|table)\b(?:\(|:)\s*(\[[^\]]*\]|'[^']+')/g;
const statement = /\b(?:from|join|into|update)\s+(\w+)\b/g;

/** The tables of other domains that a file of `domain` reads or writes, by name. */
export const foreignTables = (domain, text) => {
    const named = [
        ...[...text.matchAll(builder)].flatMap(([, names]) =>
            [...names.matchAll(/'(\w+)(?: as \w+)?'/g)].map(([, name]) => name),
        ),
        ...[...text.matchAll(statement)].map(([, name]) => name),
    ];
    return [...new Set(named)]
        .filter(name => ownerOf.has(name) && ownerOf.get(name) !== domain)
        .sort();
};

/** Names of all tables, from their types. */
export const tablesIn = text =>
    [...text.matchAll(/export interface \w*Tables \{([\s\S]*?)\n\}/g)].flatMap(([, body]) =>
        [...body.matchAll(/^ {4}(\w+):/gm)].map(([, name]) => name),
    );

const uses = 'scripts/tableUses.json';

const tracked = () =>
    execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'server'])
        .toString()
        .split('\n')
        .filter(file => file.endsWith('.ts') && existsSync(file));

const isRule = file =>
    !/\.(?:test|fixture)\.ts$|\/database\/(?:migrations|tables)/.test(file) &&
    /^server\/(?!shell\/)\w+\//.test(file);

const readUses = () =>
    Object.fromEntries(
        tracked()
            .filter(isRule)
            .map(file => [file, foreignTables(file.split('/')[1], readFileSync(file, 'utf8'))])
            .filter(([, tables]) => tables.length > 0)
            .sort(([a], [b]) => (a < b ? -1 : 1)),
    );

if (process.argv[1]?.endsWith('checkTables.mjs')) {
    const known = JSON.parse(readFileSync(uses, 'utf8'));
    const found = readUses();
    const faults = [];
    const types = tracked().filter(file => file.includes('/database/tables/'));
    const tables = types.flatMap(file => tablesIn(readFileSync(file, 'utf8')));
    for (const table of tables) {
        if (!ownerOf.has(table))
            faults.push(`${table}: say in scripts/checkTables.mjs whose it is`);
    }
    for (const [file, read] of Object.entries(found)) {
        const added = read.filter(table => !known[file]?.includes(table));
        for (const table of added) {
            faults.push(
                `${file}: ${table} belongs to ${ownerOf.get(table)}; ask that domain's rule`,
            );
        }
    }
    for (const [file, read] of Object.entries(known)) {
        const gone = read.filter(table => !found[file]?.includes(table));
        for (const table of gone)
            faults.push(`${file}: reads ${table} no more; run with --shorten`);
    }
    if (process.argv.includes('--shorten')) {
        const kept = Object.fromEntries(
            Object.entries(found)
                .map(([file, read]) => [file, read.filter(one => known[file]?.includes(one))])
                .filter(([, read]) => read.length > 0),
        );
        writeFileSync(uses, `${JSON.stringify(kept, null, 4)}\n`);
    } else if (faults.length > 0) {
        for (const fault of faults) console.error(fault);
        process.exitCode = 1;
    } else {
        const count = Object.values(found).flat().length;
        console.log(
            `Tables: ${tables.length} in seven domains, ${count} uses across them, none new`,
        );
    }
}
