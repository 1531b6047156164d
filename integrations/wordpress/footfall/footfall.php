<?php
/**
 * Plugin Name:       Footfall
 * Description:       Measures your pages with your own Footfall server: page views, pages that were not found, and orders of WooCommerce.
 * Version:           0.1.0
 * Requires at least: 5.9
 * Requires PHP:      7.4
 * Author:            Footfall
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       footfall
 * Domain Path:       /languages
 *
 * This program is free software; you can redistribute it and/or modify it under the terms of the GNU General Public
 * License as published by the Free Software Foundation; either version 2 of the License, or (at your option) any
 * later version. It is distributed WITHOUT ANY WARRANTY; see the GNU General Public License for more details.
 */

defined( 'ABSPATH' ) || exit;

require_once __DIR__ . '/includes/options.php';
require_once __DIR__ . '/includes/tracking.php';
require_once __DIR__ . '/includes/orders.php';
require_once __DIR__ . '/includes/settings.php';

add_action( 'init', 'footfall_load_texts' );
add_action( 'wp_head', 'footfall_print_tracking' );
add_action( 'woocommerce_thankyou', 'footfall_print_order' );
add_action( 'admin_init', 'footfall_register_settings' );
add_action( 'admin_menu', 'footfall_add_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), 'footfall_add_settings_link' );

function footfall_load_texts() {
	load_plugin_textdomain( 'footfall', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
}
