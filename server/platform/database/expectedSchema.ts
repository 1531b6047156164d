/** What all steps make together; `npm run schema` writes it. */
export const expectedSchema = `
account_relations
    id: text
    first_id: text
    second_id: text
    kinds: text
    strength: text
    deals: integer
    state: text
    reason: text
    decided_by: text or null
    decided_at: bigint or null
    seen_at: bigint
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by first_id, second_id
    unique by id
accounting_days
    day: text
    ends_at: bigint
    balances: text
    journals: integer
    hash: text
    closed_by: text
    closed_at: bigint
    unique by day
ad_counts
    ad_id: text
    day: text
    views: bigint
    clicks: bigint
    unique by ad_id, day
ad_seen
    day: text
    ad_id: text
    action: text
    visitor: text
    unique by day, ad_id, action, visitor
address_masks
    site_id: text
    until_at: bigint
    unique by site_id
adjustments
    id: text
    type: text
    user_id: text
    account: text
    currency: text
    amount: bigint
    reference: text
    reason: text
    requested_by: text
    created_at: bigint
    unique by id
ads
    id: text
    place: text
    title: text
    image_id: text or null
    link: text
    alt: text
    language: text
    weight: integer
    starts_at: bigint
    ends_at: bigint
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
alert_firings
    id: text
    alert_id: text
    site_id: text
    began_at: bigint
    ended_at: bigint or null
    ended_by: text
    found: text
    told_at: bigint or null
    end_told_at: bigint or null
    unique by id
alerts
    id: text
    site_id: text
    name: text
    definition: text
    is_paused: integer
    state: text
    since: bigint
    last: text
    recent: text
    next_at: bigint
    looks: integer
    created_at: bigint
    updated_at: bigint
    unique by id
api_keys
    id: text
    user_id: text
    name: text
    hint: text
    key_hash: text
    scopes: text
    sites: text or null
    calls_per_hour: bigint
    created_at: bigint
    expires_at: bigint or null
    last_used_at: bigint or null
    revoked_at: bigint or null
    unique by id
    unique by key_hash
approval_rules
    id: text
    rules: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
approval_turns
    id: text
    turns: bigint
    unique by id
approval_uses
    id: text
    kind: text
    amount: bigint
    currency: text
    done_by: text
    beneficiary_id: text or null
    destination: text
    created_at: bigint
    unique by id
approvals
    id: text
    kind: text
    state: text
    mode: text
    title: text
    subject: text
    subject_id: text
    stamp: text
    amount: bigint
    currency: text
    beneficiary_id: text or null
    destination: text
    changes: text
    sealed: text
    requested_by: text
    decided_by: text or null
    reason: text
    note: text
    failure: text
    due_at: bigint or null
    expires_at: bigint
    decided_at: bigint or null
    open_key: text or null
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by open_key
article_categories
    id: text
    code: text
    name_zh: text
    name_en: text
    position: integer
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by code
    unique by id
article_revisions
    id: text
    article_id: text
    number: integer
    content: text
    author_id: text
    created_at: bigint
    unique by article_id, number
    unique by id
article_seen
    day: text
    article_id: text
    visitor: text
    address: text
    unique by day, article_id, visitor
article_subscriptions
    id: text
    email: text
    language: text
    confirmed_at: bigint
    asked_at: bigint
    told_until: bigint
    sent_at: bigint
    unique by email
    unique by id
article_tags
    article_id: text
    tag: text
    unique by article_id, tag
articles
    id: text
    number: bigint
    language: text
    title: text
    summary: text
    cover_id: text or null
    category_id: text or null
    tags: text
    seo_title: text
    seo_description: text
    state: text
    published_at: bigint
    author_id: text
    revision: integer
    search_text: text
    created_at: bigint
    updated_at: bigint
    version: integer
    views: integer
    body_html: text
    is_demo: integer
    was_published: integer
    unique by id
    unique by number
auction_bidders
    id: text
    auction_id: text
    user_id: text
    number: integer
    maximum: bigint
    deposit: bigint
    deposit_end: text
    order_id: text or null
    dropped: text
    relations: text
    accepted_terms: text
    created_at: bigint
    updated_at: bigint
    unique by auction_id, number
    unique by id
auction_bids
    id: text
    auction_id: text
    user_id: text
    seq: integer
    maximum: bigint
    deposit_added: bigint
    sealed: text
    created_at: bigint
    unique by auction_id, seq
    unique by id
auction_log
    auction_id: text
    seq: integer
    type: text
    body: text
    hash: text
    at: bigint
    unique by auction_id, seq
auctions
    id: text
    product_id: text
    product_revision: integer
    seller_id: text
    kind: text
    currency: text
    state: text
    state_since: bigint
    frozen_from: text
    reason: text
    start_price: bigint
    floor_price: bigint or null
    step: bigint or null
    interval_ms: bigint or null
    reserve: bigint or null
    is_reserve_shown: integer
    reserve_salt: text
    buy_now: bigint or null
    steps: text
    starts_at: bigint
    ends_at: bigint
    latest_end: bigint
    soft_ms: bigint
    extend_ms: bigint
    price: bigint or null
    leader: integer
    bids: integer
    bidders: integer
    seq: integer
    head: text
    order_id: text or null
    open_key: text or null
    created_at: bigint
    updated_at: bigint
    version: integer
    fees: text
    unique by id
    unique by open_key
audit_head
    id: integer
    seq: bigint
    hash: text
audit_log
    id: text
    seq: bigint
    at: bigint
    actor_id: text
    actor: text
    address: text
    action: text
    resource: text
    record_id: text
    title: text
    changes: text
    previous_hash: text
    hash: text
    unique by id
    unique by seq
billing_details
    user_id: text
    name: text
    address: text
    tax_id: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by user_id
brands
    owner_id: text
    name: text
    accent: text
    logo: text
    updated_at: bigint
    unique by owner_id
card_disputes
    id: text
    rail: text
    reference: text
    payment_id: text
    order_id: text
    amount: bigint
    currency: text
    reason: text
    state: text
    opened_at: bigint
    closed_at: bigint or null
    fee: bigint
    unique by id
    unique by rail, reference
card_money
    id: text
    payment_id: text
    user_id: text
    currency: text
    amount: bigint
    unspent: bigint
    matures_at: bigint
    is_disputed: integer
    created_at: bigint
    unique by id
card_money_uses
    id: text
    card_money_id: text
    order_id: text
    amount: bigint
    created_at: bigint
    unique by card_money_id, order_id
    unique by id
chain_blocks
    chain: text
    number: bigint
    hash: text
    unique by chain, number
chain_checks
    id: text
    block: bigint
    found: text
    booked: text
    failure: text
    checked_at: bigint
    unique by id
chain_cursors
    chain: text
    number: bigint
    hash: text
    swept: bigint
    head: bigint
    checked_at: bigint
    doubts: integer
    alarm: text
    alarm_at: bigint or null
    unique by chain
channels
    id: text
    subject: text
    user_id: text
    kind: text
    name: text
    language: text
    target: text
    sealed: text
    created_at: bigint
    updated_at: bigint
    unique by id
chat_messages
    id: text
    conversation_id: text
    author_id: text
    body: text
    attachments: text
    moderation: text
    moderation_reason: text
    created_at: bigint
    unique by id
check_rules
    id: text
    rules: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
client_errors
    id: text
    error: text
    info: text
    url: text
    agent: text
    at: bigint
    unique by id
code_passports
    version_id: text
    product_id: text
    seller_id: text
    sha256: text
    state: text
    failure: text
    facts: text or null
    threshold: bigint
    printed: bigint
    similar: text
    tries: integer
    leased_until: bigint
    scanned_at: bigint or null
    recipe: text
    build_log: text
    created_at: bigint
    unique by version_id
code_requests
    email: text
    purpose: text
    place: integer
    asker: text
    request_hash: text
    code_hash: text
    tries_left: integer
    created_at: bigint
    expires_at: bigint
    unique by email, purpose, place
collecting_pauses
    id: text
    from_at: bigint
    to_at: bigint or null
    unique by id
collections
    id: text
    slug: text
    title_zh: text
    title_en: text
    text_zh: text
    text_en: text
    listings: text
    position: integer
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by slug
confirmed_emails
    email: text
    confirmed_at: bigint
    unique by email
conversation_members
    conversation_id: text
    user_id: text
    part: text
    read_at: bigint
    muted_until: bigint or null
    unique by conversation_id, user_id
conversations
    id: text
    subject: text
    product_id: text or null
    order_id: text or null
    last_at: bigint
    last_part: text
    search_text: text
    state: text
    created_at: bigint
    updated_at: bigint
    version: integer
    has_contacts: integer
    unique by id
coupon_uses
    id: text
    coupon_id: text
    order_id: text
    user_id: text
    created_at: bigint
    amount: bigint
    unique by coupon_id, order_id
    unique by id
coupons
    id: text
    code: text
    kind: text
    value: bigint
    currency: text or null
    min_total: bigint
    max_uses: integer or null
    per_user: integer or null
    scope: text
    starts_at: bigint or null
    ends_at: bigint or null
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    is_public: integer
    max_discount: bigint or null
    budget: bigint or null
    funded_by: text
    seller_id: text or null
    unique by code
    unique by id
covenant_days
    order_id: text
    day: text
    kind: text
    value: bigint
    expected: bigint
    measured: bigint or null
    reasons: text
    facts: text
    is_final: integer
    judged_at: bigint
    unique by order_id, day
covenant_events
    order_id: text
    seq: integer
    action: text
    from_state: text
    to_state: text
    actor: text
    actor_id: text
    data: text
    at: bigint
    unique by order_id, seq
covenant_offers
    product_id: text
    seller_id: text
    terms: text
    created_at: bigint
    updated_at: bigint
    unique by product_id
covenants
    order_id: text
    product_id: text
    buyer_id: text
    seller_id: text
    site_id: text
    host: text
    timezone: text
    method: integer
    terms: text
    baseline: text
    currency: text
    share: bigint
    state: text
    state_since: bigint
    begins_on: text
    ends_on: text
    rules: text
    saw_script: integer
    owner: text
    to_buyer: bigint or null
    next_site_id: text or null
    next_site: text
    next_since: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by order_id
data_rooms
    product_id: text
    seller_id: text
    is_open: integer
    shows_askers: integer
    nda: text
    nda_text: text
    stripe_key: text or null
    stripe_read_at: bigint or null
    stripe_fault: text
    created_at: bigint
    updated_at: bigint
    unique by product_id
day_amendments
    site_id: text
    day: text
    digest: text
    begun_at: bigint
    done_at: bigint or null
    erased: bigint
    was_intact: integer
    events: bigint
    events_hash: text
    detections: bigint
    detections_hash: text
    figures: text
    signature: text
    unique by site_id, day
day_figures
    site_id: text
    zone: text
    day: text
    made_of: text
    figures: text
    unique by site_id, zone, day
deleted_sites
    site_id: text
    deleted_at: bigint
    unique by site_id
deliveries
    id: text
    subject: text
    channel_id: text
    channel_name: text
    kind: text
    event: text
    message_id: text
    title: text
    payload: text
    state: text
    tries: integer
    next_try_at: bigint
    status: integer
    fault: text
    answer: text
    created_at: bigint
    ended_at: bigint or null
    unique by id
delivery_items
    id: text
    order_id: text
    position: integer
    kind: text
    required: integer
    note: text
    secret: text or null
    shown_at: bigint or null
    seller_done_at: bigint or null
    buyer_ok_at: bigint or null
    unique by id
    unique by order_id, position
delivery_uploads
    file_id: text
    order_id: text
    created_at: bigint
    unique by file_id
demo_reversals
    journal_id: text
    reversal_id: text
    unique by journal_id
dictionary_entries
    id: text
    kind: text
    code: text
    name_zh: text
    name_en: text
    position: integer
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by kind, code
digests
    site_id: text
    day: text
    format: integer
    timezone: text
    start_at: bigint
    end_at: bigint
    events: bigint
    events_hash: text
    detections: bigint
    detections_hash: text
    figures: text
    previous_hash: text
    hash: text
    signature: text
    created_at: bigint
    erasing_at: bigint or null
    erased_at: bigint or null
    erasure: text
    unique by site_id, day
dispute_messages
    id: text
    dispute_id: text
    author_id: text
    part: text
    kind: text
    body: text
    files: text
    to_buyer: bigint or null
    proposal_state: text
    created_at: bigint
    unique by id
disputes
    id: text
    order_id: text
    opened_by: text
    opened_part: text
    reason_code: text
    claim: bigint
    state: text
    outcome: text
    to_buyer: bigint or null
    decision: text
    decided_by: text or null
    approved_by: text or null
    deadline_at: bigint
    closed_at: bigint or null
    created_at: bigint
    unique by id
domain_looks
    product_id: text
    domain: text
    seller_id: text
    looked_at: bigint
    facts: text
    lifted_at: bigint or null
    lifted_by: text
    lift_reason: text
    lifted_facts: text
    listed_facts: text
    changes: text
    listed_at: bigint or null
    noticed_at: bigint or null
    due_at: bigint or null
    unique by product_id
download_grants
    id: text
    order_id: text
    file_id: text
    version_id: text
    token_hash: text
    manifest_sha256: text
    state: text
    max: integer
    used: integer
    last_address: text
    last_at: bigint or null
    created_at: bigint
    delivery: integer
    position: integer
    size: bigint
    file_name: text
    unique by id
    unique by order_id, file_id
    unique by token_hash
email_changes
    id: text
    user_id: text
    old_email: text
    new_email: text
    created_at: bigint
    expires_at: bigint
    taken_back_at: bigint or null
    had_second_step: integer
    unique by id
email_requests
    id: text
    email: text
    address: text
    at: bigint
    unique by id
event_export_days
    site_id: text
    day: text
    state: text
    version: integer
    made_of: bigint
    rows: bigint
    bytes: bigint
    files: text
    digest: text
    tries: integer
    next_try_at: bigint
    fault: text
    detail: text
    claimed_by: text
    claimed_until: bigint
    asked_at: bigint
    done_at: bigint or null
    unique by site_id, day
event_exports
    site_id: text
    user_id: text
    place: text
    format: text
    target: text
    sealed: text
    from_day: text
    done_at: bigint or null
    fault: text
    detail: text
    failed_at: bigint or null
    created_at: bigint
    updated_at: bigint
    unique by site_id
excluded_visitors
    site_id: text
    visitor: text
    created_by: text
    created_at: bigint
    unique by site_id, visitor
favourites
    user_id: text
    product_id: text
    price: bigint
    currency: text
    created_at: bigint
    unique by user_id, product_id
file_uses
    file_id: text
    resource: text
    record_id: text
    field: text
files
    id: text
    name: text
    sha256: text
    size: bigint
    mime: text
    visibility: text
    width: integer or null
    height: integer or null
    has_thumbnail: integer
    owner_id: text
    alt: text
    created_at: bigint
    updated_at: bigint
    version: integer
    used: integer
    unique by id
finalized_days
    site_id: text
    day: text
    rows: bigint
    version: bigint
    unique by site_id, day
funnels
    id: text
    site_id: text
    name: text
    definition: text
    created_at: bigint
    updated_at: bigint
    unique by id
goal_money
    site_id: text
    money: text
    updated_at: bigint
    unique by site_id
goal_webhooks
    channel_id: text
    site_id: text
    goals: text
    sent: bigint
    sent_at: bigint or null
    looks: integer
    created_at: bigint
    updated_at: bigint
    unique by channel_id
goals
    id: text
    site_id: text
    name: text
    ways: text
    value: text
    created_at: bigint
    updated_at: bigint
    unique by id
history_imports
    id: text
    site_id: text
    created_by: text
    server_id: text
    tool: text
    name: text
    state: text
    fault: text or null
    bytes: bigint
    received: bigint
    share: integer
    rows: bigint
    kept: bigint
    refused: text
    examples: text
    events: bigint or null
    sums: bigint
    from_day: text or null
    to_day: text or null
    created_at: bigint
    updated_at: bigint
    source: text or null
    next_day: text or null
    notes: text or null
    unique by id
history_sums
    import_id: text
    number: integer
    site_id: text
    kind: text
    day: text
    value: text
    visitors: bigint or null
    visits: bigint or null
    views: bigint or null
    bounces: bigint or null
    seconds: bigint or null
    events: bigint or null
    unique by import_id, number
identity_checks
    id: text
    user_id: text
    kind: text
    for_action: text
    action_id: text
    state: text
    decided_by: text or null
    decided_at: bigint or null
    note: text
    expires_at: bigint or null
    open_key: text or null
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by open_key
impersonations
    session_id: text
    parent_id: text
    administrator_id: text
    administrator: text
    user_id: text
    user_email: text
    address: text
    until: bigint
    ended_at: bigint or null
    unique by session_id
import_keys
    resource: text
    record_key: text
    record_id: text
    unique by resource, record_key
import_rows
    import_id: text
    line: integer
    record_key: text
    title: text
    cells: text
    outcome: text
    faults: text
    record_id: text or null
    unique by import_id, line
imports
    id: text
    resource: text
    name: text
    requested_by: text
    address: text
    language: text
    created_at: bigint
    ended_at: bigint or null
    unique by id
inbound_events
    id: text
    rail: text
    event_key: text
    payment_id: text or null
    signature_ok: integer
    raw: text
    headers: text
    report: text
    outcome: text
    attempts: integer
    repeats: integer
    received_at: bigint
    processed_at: bigint or null
    unique by id
    unique by rail, event_key
invites
    id: text
    inviter_id: text
    invitee_id: text
    address: text
    agent: text
    bucket: text
    same_address: integer
    same_device: integer
    same_batch: integer
    state: text
    note: text
    search_text: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by invitee_id
jobs
    id: text
    kind: text
    key: text
    payload: text
    run_at: bigint
    leased_until: bigint
    tries: integer
    error: text
    created_at: bigint
    unique by id
    unique by key
leases
    name: text
    holder: text
    fence: bigint
    until_at: bigint
    unique by name
ledger_audits
    id: text
    ran_at: bigint
    faults: integer
    is_complete: integer
    failure: text
    unique by id
ledger_balances
    account: text
    currency: text
    amount: bigint
    is_owed: integer
    stopped_at: bigint or null
    stopped_why: text
    unique by account, currency
ledger_chain
    seq: bigint
    journal_id: text
    previous_hash: text
    hash: text
    unique by journal_id
    unique by seq
ledger_findings
    id: text
    open_key: text or null
    check_name: text
    subject: text
    currency: text
    accounts: text
    expected: text
    found: text
    first_seen: bigint
    last_seen: bigint
    settled_at: bigint or null
    note: text
    noted_by: text or null
    noted_at: bigint or null
    unique by id
    unique by open_key
ledger_head
    id: integer
    seq: bigint
    hash: text
    unique by id
ledger_journals
    id: text
    kind: text
    order_id: text or null
    note: text
    created_at: bigint
    unique by id
ledger_nothing
    journal_id: text
    unique by journal_id
ledger_postings
    id: text
    journal_id: text
    account: text
    user_id: text or null
    amount: bigint
    currency: text
    created_at: bigint
    unique by id
ledger_unbooked
    journal_id: text
    currency: text
    lines: integer
    amount: bigint
    unique by journal_id, currency
list_views
    id: text
    owner_id: text
    resource: text
    name: text
    content: text
    is_shared: integer
    created_at: bigint
    updated_at: bigint
    unique by id
    unique by owner_id, resource, name
listing_changes
    product_id: text
    change: bigint
    unique by product_id
listing_seen
    day: text
    product_id: text
    visitor: text
    address: text
    unique by day, product_id, visitor
listing_traffic
    product_id: text
    site_id: text
    computed_at: bigint
    pv: bigint
    uv: bigint
    ip: bigint
    visits: bigint
    measured_days: integer
    share_search: integer or null
    share_direct: integer or null
    share_external: integer or null
    share_social: integer or null
    share_paid: integer or null
    share_ai: integer or null
    share_other: integer or null
    bounce_rate: integer or null
    suspicious_share: integer or null
    measured_since: bigint
    payload: text
    key_id: text
    signature: text
    unique by product_id
listing_views
    product_id: text
    day: text
    views: integer
    unique by product_id, day
log_keys
    id: text
    site_id: text
    name: text
    key_hash: text
    created_by: text
    created_at: bigint
    last_used_at: bigint or null
    revoked_at: bigint or null
    unique by id
    unique by key_hash
log_mails
    site_id: text
    user_id: text
    language: text
    told_log: integer
    told_leaf: bigint
    sent_at: bigint or null
    created_at: bigint
    unique by site_id
log_parts
    site_id: text
    part: text
    key_id: text
    position: bigint
    lines: bigint
    malformed: bigint
    received_at: bigint
    tail_bytes: integer
    tail_hash: text
    unique by site_id, part
log_paths
    site_id: text
    day: text
    path: text
    views: bigint
    bots: bigint
    networks: bigint
    prefetches: bigint
    redirects: bigint
    errors: bigint
    cached: bigint
    unique by site_id, day, path
log_seals
    site_id: text
    day: text
    signature: text
    unique by site_id, day
log_slots
    site_id: text
    at: bigint
    views: bigint
    bots: bigint
    networks: bigint
    prefetches: bigint
    redirects: bigint
    errors: bigint
    assets: bigint
    others: bigint
    cached: bigint
    late: bigint
    unique by site_id, at
login_failures
    id: text
    account: text
    address: text
    at: bigint
    unique by id
mails
    id: text
    recipient: text
    subject: text
    text: text
    state: text
    tries: integer
    next_try_at: bigint
    error: text
    created_at: bigint
    sent_at: bigint or null
    html: text
    unsubscribe: text
    unique by id
message_receipts
    message_id: text
    user_id: text
    created_at: bigint
    read_at: bigint or null
    unique by message_id, user_id
offers
    id: text
    thread_id: text
    number: integer
    product_id: text
    product_revision: integer
    buyer_id: text
    seller_id: text
    maker: text
    price: bigint
    currency: text
    conditions: text
    exclusive_days: integer
    deposit: bigint
    deposit_end: text
    state: text
    state_since: bigint
    expires_at: bigint or null
    left_ms: bigint or null
    accepted_terms: text
    order_id: text or null
    open_key: text or null
    created_at: bigint
    updated_at: bigint
    version: integer
    parts: text
    fee_rate: integer or null
    unique by id
    unique by open_key
    unique by thread_id, number
order_events
    order_id: text
    seq: integer
    from_state: text
    to_state: text
    actor_type: text
    actor_id: text
    reason: text
    at: bigint
    action: text
    data: text
    unique by order_id, seq
order_numbers
    day: text
    last: integer
    unique by day
order_parts
    id: text
    order_id: text
    position: integer
    kind: text
    share: integer
    read_days: integer
    amount: bigint
    state: text
    is_apart: integer
    taken_before: bigint
    to_buyer: bigint
    fee: bigint
    commission: bigint
    unpaid: bigint
    referrer_id: text or null
    met_at: bigint or null
    met_by: text
    due_at: bigint or null
    settled_at: bigint or null
    why: text
    checked_at: bigint or null
    baseline: text
    changed_at: bigint or null
    facts: text
    statement: text
    is_asked: integer
    call_at: bigint or null
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by order_id, position
order_reservations
    product_id: text
    order_id: text
    created_at: bigint
    unique by product_id
order_rule_versions
    id: text
    part: text
    number: integer
    effective_at: bigint
    slot: text
    value: text
    reason: text
    author_id: text
    withdrawn_at: bigint or null
    withdrawn_by: text
    withdraw_reason: text
    created_at: bigint
    unique by id
    unique by part, number
    unique by slot
orders
    id: text
    number: text
    type: text
    buyer_id: text
    seller_id: text or null
    product_id: text or null
    title: text
    price: bigint
    discount: bigint
    total: bigint
    fee: bigint
    currency: text
    state: text
    state_since: bigint
    deadline_at: bigint or null
    search_text: text
    created_at: bigint
    updated_at: bigint
    version: integer
    fulfilment: text
    timers: text
    terms: text
    product_revision: integer or null
    version_id: text or null
    manifest_sha256: text
    plan_id: text or null
    plan_period: text
    fee_rate: integer
    commission: bigint
    referrer_id: text or null
    coupon_id: text or null
    deadline_action: text
    clock_since: bigint or null
    is_extended: integer
    extension_by: text
    extension_days: integer
    buyer_account: text
    paid_at: bigint or null
    completed_at: bigint or null
    matured_at: bigint or null
    split_to_buyer: bigint or null
    payment_journal: text or null
    held_at: bigint or null
    held_left: bigint or null
    held_why: text
    lost_held: bigint
    lost_after: bigint
    forgiven: bigint
    check_state: text
    is_related: integer
    deposit: bigint
    deposit_account: text
    parted: bigint
    unique by id
    unique by number
ownership_checks
    id: text
    product_id: text
    host: text
    seller_id: text
    token: text
    method: text
    state: text
    fails: integer
    results: text
    asked_at: bigint
    verified_at: bigint or null
    last_checked_at: bigint or null
    next_check_at: bigint or null
    created_at: bigint
    unique by id
    unique by product_id, host
ownership_events
    id: text
    product_id: text
    host: text
    seller_id: text
    event: text
    method: text
    results: text
    at: bigint
    unique by id
passkeys
    id: text
    user_id: text
    credential_id: text
    public_key: text
    counter: bigint
    transports: text
    name: text
    is_synced: integer
    created_at: bigint
    last_used_at: bigint or null
    unique by credential_id
    unique by id
passport_prints
    print: bigint
    version_id: text
    unique by print, version_id
payment_inflows
    id: text
    payment_id: text
    amount: bigint
    currency: text
    account: text
    kind: text
    credited_to: text
    created_at: bigint
    unique by id
payment_proofs
    id: text
    payment_id: text
    file_id: text
    sha256: text
    note: text
    state: text
    amount: bigint or null
    reference: text or null
    first_by: text or null
    first_at: bigint or null
    second_by: text or null
    second_at: bigint or null
    reason: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by reference
    unique by sha256
payment_rails
    id: text
    enabled: integer
    options: text
    secrets: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
payments
    id: text
    order_id: text
    rail: text
    choice: text
    number: text
    rail_ref: text
    amount: bigint
    currency: text
    rail_amount: bigint
    rail_currency: text
    rate: text
    rate_source: text
    rate_at: bigint or null
    received: bigint
    state: text
    state_since: bigint
    exception: text
    credited_to: text
    expires_at: bigint
    monitor_until: bigint
    details: text
    step: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by number
payout_addresses
    id: text
    user_id: text
    method: text
    sealed: text
    fingerprint: text
    masked: text
    label: text
    usable_at: bigint
    removed_at: bigint or null
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
plan_periods
    id: text
    user_id: text
    plan_id: text
    plan: text
    period: text
    starts_at: bigint
    ends_at: bigint
    worth: bigint
    currency: text
    order_id: text or null
    state: text
    created_at: bigint
    updated_at: bigint
    unique by id
    unique by order_id
price_changes
    product_id: text
    at: bigint
    price: bigint
    currency: text
    unique by product_id, at
price_plans
    id: text
    code: text
    name_zh: text
    name_en: text
    features_zh: text
    features_en: text
    price_month: bigint
    price_year: bigint
    currency: text
    events: bigint
    sites: integer
    position: integer
    enabled: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by code
    unique by id
product_questions
    id: text
    product_id: text
    author_id: text
    body: text
    answer: text
    answered_at: bigint or null
    hidden_by: text or null
    created_at: bigint
    unique by id
product_revisions
    id: text
    product_id: text
    number: integer
    content: text
    state: text
    reason: text
    submitted_by: text
    reviewer_id: text or null
    created_at: bigint
    decided_at: bigint or null
    unique by id
    unique by product_id, number
product_versions
    id: text
    product_id: text
    semver: text
    changelog_html: text
    file_id: text
    created_at: bigint
    file_name: text
    sha256: text
    size: bigint
    state: text
    reason: text
    author_id: text
    file_count: integer or null
    reviewer_id: text or null
    decided_at: bigint or null
    unique by id
    unique by product_id, semver
product_watermarks
    product_id: text
    kinds: text
    updated_at: bigint
    unique by product_id
products
    id: text
    seller_id: text
    type: text
    title: text
    summary: text
    body_html: text
    cover_id: text or null
    gallery: text
    price: bigint
    currency: text
    tags: text
    details: text
    platform_id: text or null
    suffix_id: text or null
    domain_type_id: text or null
    language_id: text or null
    database_id: text or null
    source_type_id: text or null
    website_type_id: text or null
    measured_site_id: text or null
    state: text
    state_reason: text
    reviewer_id: text or null
    revision: integer
    published_at: bigint or null
    sold_at: bigint or null
    search_text: text
    created_at: bigint
    updated_at: bigint
    version: integer
    begun_on: text or null
    icp_status: text or null
    licence: text or null
    month_revenue: bigint or null
    monetisation: text or null
    is_demo: integer
    uv: bigint or null
    visits: bigint or null
    sensors: integer or null
    sources: integer
    has_room: integer
    has_passport: integer
    in_auction: integer
    has_covenant: integer
    found_at: bigint or null
    price_profit: bigint or null
    price_visit: bigint or null
    claimed: bigint or null
    unique by id
public_dashboards
    id: text
    share_id: text
    site_id: text
    title: text
    description: text
    is_indexed: integer
    origins: text
    segments: text
    is_whole: integer
    longest_days: integer
    has_badge: integer
    has_chart: integer
    host: text or null
    host_token: text
    proven_host: text or null
    host_proven_at: bigint or null
    host_checked_at: bigint or null
    host_results: text
    created_at: bigint
    updated_at: bigint
    unique by id
    unique by proven_host
    unique by share_id
receipt_numbers
    series: text
    last: integer
    unique by series
receipts
    id: text
    number: text
    kind: text
    part: text
    order_id: text
    user_id: text
    total: bigint
    currency: text
    snapshot: text
    issued_at: bigint
    unique by id
    unique by number
    unique by order_id, part, kind
refunds
    id: text
    number: text
    payment_id: text
    order_id: text
    user_id: text
    rail: text
    amount: bigint
    currency: text
    state: text
    state_since: bigint
    reason: text
    asked_by: text
    reference: text
    failure: text
    attempts: integer
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by number
report_asks
    id: text
    kind: text
    site_id: text
    user_id: text
    address: text
    at: bigint
    unique by id
report_recipients
    id: text
    site_id: text
    owner_id: text
    email: text
    language: text
    frequencies: text
    state: text
    token_hash: text
    asked_at: bigint
    confirmed_at: bigint or null
    ended_at: bigint or null
    told_daily: text
    told_weekly: text
    told_monthly: text
    mail_id: text
    counted_mail: text
    mailed_at: bigint or null
    failures: integer
    created_at: bigint
    added_by: text
    alerts: text
    alert_day: text
    alert_count: integer
    unique by id
    unique by site_id, email
reviews
    id: text
    order_id: text
    product_id: text or null
    part: text
    author_id: text
    subject_id: text
    stars: integer
    text: text
    created_at: bigint
    shown_at: bigint
    round: integer
    is_related: integer
    unique by id
    unique by order_id, part, round
room_accesses
    id: text
    product_id: text
    reader_id: text
    state: text
    message: text
    reason: text
    asked_at: bigint
    state_since: bigint
    share_id: text or null
    unique by id
    unique by product_id, reader_id
room_documents
    id: text
    product_id: text
    folder_id: text
    file_id: text
    name: text
    mime: text
    sha256: text
    size: bigint
    pages: integer or null
    may_download: integer
    added_at: bigint
    removed_at: bigint or null
    unique by id
room_folders
    id: text
    product_id: text
    kind: text
    title: text
    created_at: bigint
    unique by id
room_grants
    access_id: text
    folder_id: text
    expires_at: bigint
    unique by access_id, folder_id
room_log
    id: text
    product_id: text
    reader_id: text
    document_id: text or null
    action: text
    pages: integer or null
    at: bigint
    unique by id
room_manifests
    order_id: text
    product_id: text
    content: text
    sha256: text
    created_at: bigint
    unique by order_id
room_questions
    id: text
    product_id: text
    asker_id: text
    document_id: text or null
    body: text
    answer: text
    asked_at: bigint
    answered_at: bigint or null
    unique by id
room_revenue
    product_id: text
    month: text
    currency: text
    gross: bigint
    refunds: bigint
    fees: bigint
    charges: bigint
    unique by product_id, month, currency
room_signatures
    id: text
    product_id: text
    user_id: text
    text: text
    text_sha256: text
    name: text
    address: text
    signed_at: bigint
    unique by id
salts
    day: text
    salt: text
    unique by day
saved_searches
    id: text
    user_id: text
    name: text
    query: text
    language: text
    has_mails: integer
    told_until: bigint
    created_at: bigint
    unique by id
search_consoles
    site_id: text
    id: text
    property: text
    account: text
    sealed_key: text
    connected_at: bigint
    next_at: bigint
    failures: integer
    last: text
    unique by site_id
search_days
    site_id: text
    day: text
    is_known: integer
    is_final: integer
    asked_at: bigint
    unique by site_id, day
search_figures
    site_id: text
    engine: text
    kind: text
    file_id: text
    day: text
    number: integer
    value: text
    clicks: bigint
    impressions: bigint
    ranks: bigint or null
    unique by site_id, engine, kind, file_id, day, number
search_files
    id: text
    site_id: text
    engine: text
    kind: text
    name: text
    hash: text
    from_day: text
    to_day: text
    days: text
    rows: integer
    created_at: bigint
    unique by id
    unique by site_id, hash
search_told
    search_id: text
    product_id: text
    unique by search_id, product_id
segments
    id: text
    owner_id: text
    name: text
    filter: text
    created_at: bigint
    updated_at: bigint
    site_id: text or null
    is_shared: integer
    unique by id
sent_conversions
    channel_id: text
    conversion: text
    site_id: text
    at: bigint
    unique by channel_id, conversion
sequences
    name: text
    last: bigint
    unique by name
server_secret
    id: integer
    fingerprint: text
    unique by id
servers
    id: text
    number: integer
    name: text
    roles: text
    started_at: bigint
    seen_at: bigint
    waiting_since: bigint or null
    steps: text
    holder: text
    unique by id
    unique by number
sessions
    id: text
    user_id: text or null
    share_id: text or null
    token_hash: text
    old_token_hash: text or null
    old_token_until: bigint
    agent: text
    address: text
    created_at: bigint
    renewed_at: bigint
    last_seen_at: bigint
    expires_at: bigint
    impersonator_id: text or null
    parent_id: text or null
    step_up_until: bigint or null
    way: text
    unique by id
    unique by token_hash
settings
    key: text
    value: text
    updated_at: bigint
    unique by key
shares
    id: text
    site_id: text
    created_by: text
    name: text
    code_hash: text
    code_sealed: text
    password_hash: text or null
    expires_at: bigint or null
    reports: text
    uses: bigint
    last_used_at: bigint or null
    revoked_at: bigint or null
    created_at: bigint
    purpose: text
    unique by code_hash
    unique by id
signing_keys
    id: text
    public_key: text
    sealed_key: text
    created_at: bigint
    unique by id
site_group_members
    group_id: text
    site_id: text
    position: integer
    unique by group_id, site_id
site_groups
    id: text
    owner_id: text
    name: text
    timezone: text
    position: integer
    created_at: bigint
    updated_at: bigint
    unique by id
site_invitations
    id: text
    site_id: text
    email: text
    role: text
    reports: text or null
    segment_id: text or null
    token_hash: text
    language: text
    invited_by: text
    created_at: bigint
    sent_at: bigint
    sends: bigint
    expires_at: bigint
    unique by id
    unique by token_hash
site_members
    site_id: text
    user_id: text
    role: text
    reports: text or null
    segment_id: text or null
    added_by: text
    created_at: bigint
    updated_at: bigint
    unique by site_id, user_id
site_notes
    id: text
    site_id: text
    created_by: text
    day: text
    text: text
    link: text
    is_shared: integer
    created_at: bigint
    updated_at: bigint
    unique by id
sites
    id: text
    owner_id: text
    kind: text
    domain: text
    name: text
    timezone: text
    cookieless: integer
    honour_dnt: integer
    created_at: bigint
    updated_at: bigint
    hosts: text
    retention_days: integer or null
    excluded_addresses: text
    excluded_pages: text
    dropped_parameters: text
    address_days: integer or null
    archived_at: bigint or null
    widget: text or null
    extra_views: text
    not_found_titles: text
    umami_ids: text
    plausible_ids: text
    matomo_ids: text
    goatcounter_ids: text
    matomo_currency: text or null
    names_since: text
    team_id: text or null
    unique by id
sso_identities
    id: text
    user_id: text
    issuer: text
    subject: text
    email: text
    created_at: bigint
    last_used_at: bigint or null
    unique by id
    unique by issuer, subject
sso_providers
    id: text
    label: text
    issuer: text
    client_id: text
    sealed_secret: text
    scopes: text
    domains: text
    is_on: integer
    creates_accounts: text
    links_by_email: integer
    trusts_email: integer
    trusts_second_step: integer
    role_claim: text
    role_rules: text
    created_at: bigint
    updated_at: bigint
    unique by id
staff_notes
    id: text
    resource: text
    record_id: text
    body: text
    author_id: text
    created_at: bigint
    unique by id
staff_roles
    id: text
    name: text
    name_key: text
    description: text
    permissions: text
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by name_key
statement_lines
    id: text
    statement_id: text
    account: text
    currency: text
    line_hash: text
    position: integer
    at: bigint
    reference: text
    amount: bigint
    fee: bigint
    note: text
    state: text
    journal_id: text or null
    booked_amount: bigint or null
    booked: integer
    explanation: text
    explained_by: text
    unique by account, currency, line_hash
    unique by id
    unique by journal_id
statement_mappings
    account: text
    currency: text
    columns: text
    updated_at: bigint
    unique by account, currency
statements
    id: text
    account: text
    currency: text
    name: text
    sha256: text
    from_at: bigint
    until_at: bigint
    imported_by: text
    created_at: bigint
    unique by account, currency, sha256
    unique by id
subscriptions
    id: text
    user_id: text
    plan_id: text
    plan: text
    state: text
    period_end: bigint
    created_at: bigint
    updated_at: bigint
    version: integer
    period_start: bigint
    told: text
    unique by id
    unique by user_id
system_messages
    id: text
    title_zh: text
    title_en: text
    body_zh: text
    body_en: text
    audience: text
    by_mail: integer
    state: text
    send_at: bigint or null
    sent_at: bigint or null
    author_id: text
    created_at: bigint
    updated_at: bigint
    version: integer
    about: text
    recipients: integer
    readers: integer
    unique by id
team_invitations
    id: text
    team_id: text
    email: text
    role: text
    token_hash: text
    language: text
    invited_by: text
    created_at: bigint
    sent_at: bigint
    sends: bigint
    expires_at: bigint
    unique by id
    unique by team_id, email
    unique by token_hash
team_members
    team_id: text
    user_id: text
    role: text
    added_by: text
    created_at: bigint
    updated_at: bigint
    unique by team_id, user_id
teams
    id: text
    name: text
    owner_id: text
    successor_id: text or null
    created_at: bigint
    updated_at: bigint
    unique by id
traffic_choices
    product_id: text
    reports: text
    updated_at: bigint
    unique by product_id
traffic_snapshots
    order_id: text
    product_id: text
    payload: text
    key_id: text
    signature: text
    created_at: bigint
    unique by order_id
transparency_checkpoints
    log: integer
    size: bigint
    root: text
    note: text
    cosignatures: text
    created_at: bigint
    published_at: bigint or null
    unique by log, size
transparency_keys
    name: text
    type: integer
    public_key: text
    sealed_key: text
    created_at: bigint
    unique by name
transparency_leaves
    log: integer
    number: bigint
    entry: text
    site_id: text or null
    day: text or null
    seq: integer or null
    statement: text or null
    salt: text or null
    unique by log, number
    unique by log, site_id, day, seq
transparency_logs
    number: integer
    origin: text
    size: bigint
    created_at: bigint
    taken_up_at: bigint or null
    stopped_at: bigint or null
    stopped_by: text
    unique by number
transparency_sites
    site_id: text
    name: text
    unique by name
    unique by site_id
transparency_tiles
    log: integer
    level: integer
    number: bigint
    hashes: text
    unique by log, level, number
transparency_timestamps
    log: integer
    size: bigint
    token: text
    root: text
    authority: text
    stamped_at: bigint
    created_at: bigint
    unique by log, size
trashed_records
    resource: text
    id: text
    title: text
    owner_id: text
    deleted_by: text
    deleted_at: bigint
    rows: text
    unique by resource, id
usage_counters
    user_id: text
    starts_at: bigint
    events: bigint
    counted_at: bigint
    over_since: bigint or null
    unique by user_id, starts_at
usdt_addresses
    id: text
    chain: text
    address: text
    state: text
    user_id: text or null
    order_id: text or null
    leased_until: bigint or null
    note: text
    created_at: bigint
    updated_at: bigint
    version: integer
    source: text
    key_id: text
    key_index: bigint or null
    unique by chain, address
    unique by id
usdt_leases
    id: text
    chain: text
    address: text
    order_id: text
    user_id: text
    amount: bigint
    leased_from: bigint
    matched_until: bigint
    free_at: bigint
    unique by id
usdt_owners
    account: text
    user_id: text
    since: bigint
    unique by account
usdt_rates
    id: text
    currency: text
    rate: text
    source: text
    set_by: text
    created_at: bigint
    unique by id
usdt_transfers
    id: text
    chain: text
    tx_hash: text
    log_index: integer
    block: bigint
    from_address: text
    to_address: text
    token: text
    amount: bigint
    state: text
    confirmations: integer
    user_id: text or null
    order_id: text or null
    journal_id: text or null
    created_at: bigint
    block_hash: text
    block_at: bigint
    raw_value: text
    outcome: text
    note: text
    reversals: bigint
    payment_id: text or null
    unique by chain, tx_hash, log_index
    unique by id
used_challenges
    challenge: text
    expires_at: bigint
    unique by challenge
users
    id: text
    email: text
    name: text
    password_hash: text
    roles: text
    created_at: bigint
    updated_at: bigint
    invite_code: text
    invited_by: text or null
    totp_secret: text or null
    totp_on: integer
    totp_last_step: bigint
    recovery_codes: text
    status: text
    status_reason: text
    notes: text
    version: integer
    last_login_at: bigint
    invitation_at: bigint or null
    secured_at: bigint
    mails_off: text
    closed_at: bigint or null
    avatar_id: text or null
    is_demo: integer
    purpose: text or null
    staff_roles: text
    passkey_step: integer
    mail_language: text
    mail_language_since: bigint
    unique by email
    unique by id
    unique by invite_code
verifications
    id: text
    user_id: text
    kind: text
    state: text
    reason: text
    note: text
    submitted_at: bigint or null
    decided_by: text or null
    decided_at: bigint or null
    ref: text or null
    ref_until: bigint or null
    event: text
    remarks: text
    person_key: text or null
    expires_at: bigint or null
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
    unique by ref
    unique by user_id, kind
visitor_erasures
    id: text
    site_id: text
    visitor: text
    created_by: text
    created_at: bigint
    done_at: bigint or null
    unique by id
watermark_copies
    order_id: text
    product_id: text
    version_id: text
    original: text
    kinds: text
    plan_sha256: text
    marks: text
    state: text
    failure: text
    sha256: text
    size: bigint
    segments: text
    patch: text
    files: text
    licence: text
    tries: integer
    leased_until: bigint
    created_at: bigint
    unique by order_id
watermark_copy_plans
    sha256: text
    plan: text
    unique by sha256
watermark_plans
    version_id: text
    product_id: text
    sha256: text
    state: text
    failure: text
    plan: text or null
    tries: integer
    leased_until: bigint
    created_at: bigint
    unique by version_id
withdrawal_batches
    id: text
    method: text
    currency: text
    items: integer
    total: bigint
    sealed: text
    sha256: text
    created_by: text
    created_at: bigint
    unique by id
withdrawal_events
    withdrawal_id: text
    seq: integer
    action: text
    from_state: text
    to_state: text
    actor_type: text
    actor_id: text
    reason: text
    at: bigint
    unique by withdrawal_id, seq
withdrawal_rules
    id: text
    enabled: integer
    fee: bigint
    fee_rate: integer
    minimum: bigint
    second_above: bigint
    created_at: bigint
    updated_at: bigint
    version: integer
    unique by id
withdrawals
    id: text
    user_id: text
    amount: bigint
    fee: bigint
    currency: text
    method: text
    destination: text
    state: text
    state_since: bigint
    risk_notes: text
    approved_by: text or null
    tx_hash: text or null
    created_at: bigint
    updated_at: bigint
    version: integer
    chain: text
    sealed: text
    fingerprint: text
    proof_note: text
    risk_hints: text
    approvals: integer
    address_id: text or null
    second_approved_by: text or null
    batch_id: text or null
    sent_by: text or null
    proof_file: text or null
    log_index: integer or null
    sent_from: text
    unique by id
    unique by method, tx_hash, log_index
witnessed_logs
    origin: text
    size: bigint
    root: text
    note: text
    updated_at: bigint
    unique by origin
`;
