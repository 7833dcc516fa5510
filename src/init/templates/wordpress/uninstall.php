<?php
/** Leaves nothing behind on any site of the network. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

if ( is_multisite() ) {
	foreach ( get_sites( array( 'fields' => 'ids', 'number' => 0 ) ) as $drug_prices_site ) {
		delete_blog_option( $drug_prices_site, 'drug_prices' );
	}
} else {
	delete_option( 'drug_prices' );
}
