<?php
/**
 * Plugin Name:       Drug prices
 * Description:       Patients look up what a prescription costs and get coupons: a block, and the shortcode [drug_prices].
 * Version:           {version}
 * Requires at least: 6.0
 * Requires PHP:      7.4
 * License:           MIT
 * License URI:       https://opensource.org/license/mit
 * Text Domain:       drug-prices
 * Update URI:        false
 */

namespace DrugPrices;

defined( 'ABSPATH' ) || exit;

require __DIR__ . '/includes/script.php';
require __DIR__ . '/includes/element.php';
require __DIR__ . '/includes/check.php';
require __DIR__ . '/includes/settings.php';

add_action(
	'init',
	function () {
		add_shortcode( 'drug_prices', __NAMESPACE__ . '\from_shortcode' );
		register_block_type( __DIR__ . '/block', array( 'render_callback' => __NAMESPACE__ . '\from_block' ) );
	}
);
add_filter( 'script_loader_tag', __NAMESPACE__ . '\script_tag', 10, 3 );
add_action( 'admin_init', __NAMESPACE__ . '\register_settings' );
add_action( 'admin_menu', __NAMESPACE__ . '\add_settings_page' );
add_filter( 'plugin_action_links_' . plugin_basename( __FILE__ ), __NAMESPACE__ . '\add_settings_link' );
